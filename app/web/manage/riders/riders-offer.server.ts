import { randomUUID } from "node:crypto";
import type { RidersOffer } from "#app/bookings/changes/riders-offer.ts";
import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { asksHealth } from "#app/bookings/riders/asks-health.ts";
import { formatLeftRiders } from "#app/bookings/riders/format-rider.ts";
import { toLeftRider } from "#app/bookings/riders/party-rider.ts";
import { formatRiders } from "#app/bookings/sold-party.ts";
import { fillMessage, fillPlural, formatDate, formatMoney } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { formatLastRefundHours, formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";
import { toRidersFields } from "./riders-form.ts";

/** An offer to change the number of riders, with its price and refund, formatted for the page. */
export type RidersOfferView = Readonly<{
  /** The id of the form. If the form is sent twice, the riders change only once. */
  formId: string;
  /** The values that the form sends back. By sending the form, the guest agrees to them. */
  agreed: Readonly<Record<string, string | number>>;
  /** Who leaves and who joins; empty where only a number changes. */
  people: readonly string[];
  /** The riders before and after the change, or only once where they stay the same. */
  riders: string;
  yes: string;
  before: string;
  total: string;
  /** What is left of the payments. */
  paid: Readonly<{ label: string; amount: string }>;
  /** The main amount with its label: the balance on the day, or the refund. */
  main: Readonly<{ label: string; amount: string }>;
  sentences: readonly string[];
}>;

/**
 * Formats an offer for the page, with a new form id. `hasRefunds` says that a part of what was paid
 * went back before.
 */
export function buildRidersOfferView(
  managed: ManagedBooking,
  offer: RidersOffer,
  { locale, hasRefunds }: Readonly<{ locale: Locale; hasRefunds: boolean }>,
): RidersOfferView {
  const messages = ridersMessages[locale].offer;
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const formatParty = ({ participants, ...party }: RidersOffer["party"]) =>
    formatRiders(formatQuantity(participants, "riders", locale), party, locale);
  const { party, revision, totalMxn, backCentavos, toPayCentavos } = offer;
  const [from, to] = [formatParty(offer.from), formatParty(party)];
  const joining = countJoining(offer);
  const isFewer = offer.notRefundedMxn > 0 || backCentavos > 0;
  return {
    formId: randomUUID(),
    agreed: {
      ...toRidersFields(
        {
          participants: party.participants,
          off: offer.leaving.map(({ key }) => key),
          ages: offer.ages,
        },
        {
          current: offer.from.participants,
          isKnown: offer.riders.some(({ isKnown }) => isKnown),
        },
      ),
      revision,
      total: totalMxn,
      back: backCentavos,
    },
    people: listPeopleSentences(managed, offer, locale),
    riders: from === to ? to : fillMessage(messages.change, { from, to }),
    yes:
      offer.leaving.length > 0 && joining > 0
        ? fillMessage(messages.yesSwap, {
            leaving: formatQuantity(offer.leaving.length, "riders", locale),
            joining,
          })
        : fillMessage(messages.yes, { riders: to }),
    before: formatMoney(offer.fromMxn, locale),
    total: formatMoney(totalMxn, locale),
    paid: {
      label: hasRefunds ? messages.paidLess : messages.paid,
      amount: formatMoney(managed.refundableMxn, locale),
    },
    main:
      backCentavos > 0 || (isFewer && toPayCentavos === 0)
        ? { label: messages.back, amount: formatCentavos(backCentavos) }
        : { label: messages.toPay, amount: formatCentavos(toPayCentavos) },
    sentences: listOfferSentences(managed, offer, locale),
  };
}

function countJoining({ from, party, leaving }: RidersOffer): number {
  return party.participants - from.participants + leaving.length;
}

/**
 * Names those who leave, and says what becomes of their answers, how many others join, and the ages
 * of who joins.
 */
function listPeopleSentences(
  { booking }: ManagedBooking,
  offer: RidersOffer,
  locale: Locale,
): string[] {
  const { riders, leaving, ages } = offer;
  const joining = countJoining(offer);
  const messages = ridersMessages[locale].offer;
  const left = leaving.map((rider) => toLeftRider(rider, riders));
  const known = ages.filter((age) => age !== null).map(String);
  return [
    left.length > 0 &&
      fillPlural(messages.leaving, left.length, {
        riders: formatLeftRiders(left, locale, "guest"),
      }),
    left.length > 0 && joining > 0 && fillPlural(messages.joining, joining),
    known.length > 0 &&
      fillPlural(messages.ages, known.length, {
        ages: getListFormat(locale).format(known),
        date: formatDate(booking.bookingDate, locale, "day"),
      }),
  ].filter((sentence) => sentence !== false);
}

/**
 * Lists the sentences about the payment or the refund, in the order in which guests ask about them.
 */
function listOfferSentences(managed: ManagedBooking, offer: RidersOffer, locale: Locale): string[] {
  const messages = ridersMessages[locale].offer;
  const { toPayCentavos, toPayBeforeCentavos } = offer;
  const isMore = toPayCentavos > toPayBeforeCentavos;
  const isLess = toPayCentavos < toPayBeforeCentavos;
  const { kind } = managed.refundTerms;
  const isLate =
    kind === "part-until" || kind === "over" || kind === "forfeited" || kind === "dispute-lost";
  const isCovered = !isMore && !isLess && offer.totalMxn === offer.fromMxn;
  const grows = offer.party.participants > offer.from.participants;
  return [
    isMore && messages.payLater,
    // Where nothing is left to pay, no sentence may speak of paying.
    isLess && toPayCentavos > 0 && messages.payLess,
    isCovered && grows && messages.covered,
    ...formatRefundForGuest(toRefundSums(offer.backFrom, "will"), managed.booking, locale),
    offer.notRefundedMxn > 0 &&
      isLate &&
      fillMessage(messages.notRefunded[kind], {
        amount: formatMoney(offer.notRefundedMxn, locale),
        percent: formatRefundPercent(managed.refundPercent, locale),
        hours: formatLastRefundHours(managed.booking.refundSteps, locale),
      }),
    offer.notRefundedMxn > 0 &&
      managed.mayHideRefused &&
      offer.leaving.some((rider) => !asksHealth("booking", rider)) &&
      messages.hiddenPart,
    offer.party.participants < offer.from.participants && messages.opensUp,
  ].filter((sentence) => sentence !== false);
}
