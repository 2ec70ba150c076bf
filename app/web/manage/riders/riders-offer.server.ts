import { randomUUID } from "node:crypto";
import type { RidersOffer } from "#app/bookings/changes/change-riders.server.ts";
import { formatRefundForGuest, toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { formatRiders } from "#app/bookings/sold-party.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { formatLastRefundHours, formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import { ridersMessages } from "#app/web/manage/riders/messages.ts";

/** An offer to change the number of riders, with its price and refund, formatted for the page. */
export type RidersOfferView = Readonly<{
  /** The id of the form. If the form is sent twice, the riders change only once. */
  formId: string;
  /** The values that the form sends back. By sending the form, the guest agrees to them. */
  agreed: Readonly<Record<"participants" | "children" | "revision" | "total" | "back", number>>;
  from: string;
  to: string;
  before: string;
  total: string;
  paid: string;
  /** The main amount with its label: the balance on the day, or the refund. */
  main: Readonly<{ label: string; amount: string }>;
  sentences: readonly string[];
}>;

/** Formats an offer for the page, with a new form id. */
export function buildRidersOfferView(
  managed: ManagedBooking,
  offer: RidersOffer,
  locale: Locale,
): RidersOfferView {
  const say = ridersMessages[locale].offer;
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const formatParty = ({ participants, ...party }: RidersOffer["party"]) =>
    formatRiders(formatQuantity(participants, "riders", locale), party, locale);
  const { party, revision, totalMxn, backCentavos, toPayCentavos } = offer;
  const isFewer = offer.notRefundedMxn > 0 || backCentavos > 0;
  return {
    formId: randomUUID(),
    agreed: {
      participants: party.participants,
      children: party.children,
      revision,
      total: totalMxn,
      back: backCentavos,
    },
    from: formatParty(offer.from),
    to: formatParty(party),
    before: formatMoney(offer.fromMxn, locale),
    total: formatMoney(totalMxn, locale),
    paid: formatMoney(managed.refundableMxn, locale),
    main:
      backCentavos > 0 || (isFewer && toPayCentavos === 0)
        ? { label: say.back, amount: formatCentavos(backCentavos) }
        : { label: say.toPay, amount: formatCentavos(toPayCentavos) },
    sentences: listOfferSentences(managed, offer, locale),
  };
}

/**
 * Lists the sentences about the payment or the refund, in the order in which guests ask about them.
 */
function listOfferSentences(managed: ManagedBooking, offer: RidersOffer, locale: Locale): string[] {
  const say = ridersMessages[locale].offer;
  const { toPayCentavos, toPayBeforeCentavos } = offer;
  const isMore = toPayCentavos > toPayBeforeCentavos;
  const isLess = toPayCentavos < toPayBeforeCentavos;
  const { kind } = managed.refundTerms;
  const isLate =
    kind === "part-until" || kind === "over" || kind === "forfeited" || kind === "dispute-lost";
  const isCovered = !isMore && !isLess && offer.totalMxn === offer.fromMxn;
  const grows = offer.party.participants > offer.from.participants;
  return [
    isMore && say.payLater,
    isLess && say.payLess,
    isCovered && grows && say.covered,
    ...formatRefundForGuest(
      toRefundSums(offer.backFrom, "will"),
      managed.booking.broughtBy,
      locale,
    ),
    offer.notRefundedMxn > 0 &&
      isLate &&
      fillMessage(say.notRefunded[kind], {
        amount: formatMoney(offer.notRefundedMxn, locale),
        percent: formatRefundPercent(managed.refundPercent, locale),
        hours: formatLastRefundHours(managed.booking.refundSteps, locale),
      }),
    offer.party.participants < offer.from.participants && say.opensUp,
  ].filter((sentence) => sentence !== false);
}
