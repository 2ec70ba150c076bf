import { randomUUID } from "node:crypto";
import type { RefusedRiderOffer } from "#app/bookings/changes/refund-refused-rider.server.ts";
import { formatRefundForGuest } from "#app/bookings/format-guest-refund.ts";
import { hasContact } from "#app/bookings/guest-email.ts";
import { toRefundSums } from "#app/bookings/ledger/format-refund.ts";
import { type MoneyByHolder, splitRefundByHolder } from "#app/bookings/ledger/money-breakdown.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import { bankRefundWorkingDays } from "#app/business/facts.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { formatMissedMinimum } from "../format-missed-minimum.ts";
import { riderRefundMessages } from "./messages.ts";

/** What taking a rider off costs and gives back, formatted for the page. */
export type RefundOfferView = Readonly<{
  lead: string;
  rider: string;
  /** What becomes of the booking; null for a rider's own link, which shows nothing of the booking. */
  booking: Readonly<{ riders: string; before: string; total: string }> | null;
  /** What goes back; null if nothing does. */
  back: string | null;
  sentences: readonly string[];
  yes: string;
  /** The values that the form sends back. By sending the form, the guest agrees to them. */
  agreed: Readonly<Record<string, string | number>>;
}>;

/** Formats the terms on which a rider is taken off, with a new form id. */
export function buildRefundOffer(
  { booking, refundableMxn }: ManagedBooking,
  offer: RefusedRiderOffer,
  { locale, isOwn }: Readonly<{ locale: Locale; isOwn: boolean }>,
): RefundOfferView {
  const messages = riderRefundMessages[locale];
  const reader = isOwn ? "own" : "other";
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  const rider = formatRiderTitle(offer.rider, offer.index, locale);
  const { toPayCentavos, toPayBeforeCentavos, keptMxn } = offer;
  const partMxn = offer.fromMxn - offer.totalMxn;
  // The end of the booking also gives back what is owed from earlier changes. A rider's own link does
  // not show that part, which concerns the person who booked.
  const backCentavos = isOwn ? Math.min(offer.backCentavos, partMxn * 100) : offer.backCentavos;
  const backFrom = splitRefundByHolder(offer.backFrom, backCentavos);
  const unpaidCentavos = Math.max(0, toPayBeforeCentavos - toPayCentavos);
  const isUnpaid = unpaidCentavos > 0 && refundableMxn > 0;
  const canWrite = hasContact(booking);
  const formatRiders = (count: number) => formatQuantity(count, "riders", locale);
  const { participants } = booking;
  const sentences = [
    backCentavos === 0 &&
      (refundableMxn === 0 && !isOwn ? messages.nothingPaid : messages.nothing[reader]),
    ...(backCentavos > 0
      ? [
          messages.who,
          ...(isOwn
            ? formatPlaces(backFrom, canWrite, locale)
            : formatRefundForGuest(toRefundSums(backFrom, "will"), booking, locale)),
        ]
      : []),
    isOwn &&
      isUnpaid &&
      fillMessage(backCentavos > 0 ? messages.unpaid.some : messages.unpaid.all, {
        part: formatMoney(partMxn, locale),
        unpaid: formatCentavos(unpaidCentavos),
        back: formatCentavos(backCentavos),
      }),
    !isOwn &&
      toPayCentavos < toPayBeforeCentavos &&
      fillMessage(messages.toPay, {
        from: formatCentavos(toPayBeforeCentavos),
        to: formatCentavos(toPayCentavos),
      }),
    !isOwn &&
      offer.isLast &&
      keptMxn > 0 &&
      fillMessage(messages.kept, { amount: formatMoney(keptMxn, locale) }),
    offer.isLast && messages.last,
    offer.missedMinimum !== null && formatMissedMinimum(offer.missedMinimum, booking, locale),
    fillMessage(messages.leaves[reader], { rider }),
    messages.told[isOwn && !canWrite ? "ownWithoutContact" : reader],
  ];
  const lead =
    backCentavos === 0 ? messages.leadUnpaid : isUnpaid ? messages.leadPart : messages.lead;
  return {
    lead: fillMessage(lead[reader], { rider }),
    rider,
    booking: isOwn
      ? null
      : {
          riders: fillMessage(messages.change, {
            from: formatRiders(participants),
            to: formatRiders(participants - 1),
          }),
          before: formatMoney(offer.fromMxn, locale),
          total: formatMoney(offer.totalMxn, locale),
        },
    back: backCentavos > 0 ? formatCentavos(backCentavos) : null,
    sentences: sentences.filter((sentence) => sentence !== false),
    yes: offer.isLast ? messages.yes.last : fillMessage(messages.yes[reader], { rider }),
    agreed: {
      id: randomUUID(),
      rider: offer.rider.key,
      revision: offer.revision,
      total: offer.totalMxn,
      back: offer.backCentavos,
    },
  };
}

/** Says where the money goes without speaking of the reader's own payment. */
function formatPlaces(places: MoneyByHolder, canWrite: boolean, locale: Locale): string[] {
  const messages = riderRefundMessages[locale].places;
  return (["card", "hand", "agency"] as const).flatMap((holder) =>
    places[holder] > 0
      ? [
          fillMessage(
            holder === "hand" && !canWrite ? messages.handWithoutContact : messages[holder],
            {
              amount: formatMoney(places[holder] / 100, locale),
              ...bankRefundWorkingDays,
            },
          ),
        ]
      : [],
  );
}
