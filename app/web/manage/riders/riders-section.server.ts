import { formatLaterRefunds } from "#app/bookings/format-later-refunds.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getPaidSession } from "#app/bookings/paid-session.ts";
import { getBookingCutoff } from "#app/departures/availability.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
} from "#app/tours/catalog/published-catalog.server.ts";
import { formatLastRefundHours, formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import { sumMxnOfKind } from "#app/tours/pricing.ts";
import { formatLocalInstant } from "../format-local-instant.server.ts";
import type { BookingPage, ManagePageData } from "../overview/manage-view.ts";

/** Returns the section of the booking's page about adding and removing riders. */
export function getRidersSection(
  managed: ManagedBooking,
  { words, locale }: BookingPage,
): ManagePageData["riders"] {
  const { ridersChange, booking, key, refundTerms, refundPercent, refundableMxn } = managed;
  const messages = words.riders;
  if (ridersChange === "no") return null;
  if (ridersChange === "private") return { sentences: [messages.private], hasPage: false };
  const kept = sumMxnOfKind(booking.priceLines ?? [], "kept");
  const isUnpaid = refundableMxn === 0 && !getPaidSession(booking);
  // A cancelled departure has no messages here, because its page does not show this section.
  const kind = isUnpaid || refundTerms.kind === "called-off" ? "unpaid" : refundTerms.kind;
  return {
    sentences: [
      fillMessage(
        messages.add,
        formatLocalInstant(getBookingCutoff(getPublishedCatalog(), key), locale),
      ),
      fillMessage(messages[kind], {
        percent: formatRefundPercent(refundPercent, locale),
        hours: formatLastRefundHours(booking.refundSteps, locale),
        ...("deadline" in refundTerms && formatLocalInstant(refundTerms.deadline, locale)),
      }) + (isUnpaid ? "" : formatLaterRefunds(refundTerms, locale, formatLocalInstant)),
      ...(kind === "full-until" || kind === "part-until" ? [messages.overpaid] : []),
      ...(managed.refusedPart ? [words.move.refusedPart] : []),
      ...(kept > 0 ? [fillMessage(messages.kept, { amount: formatMoney(kept, locale) })] : []),
    ],
    hasPage: true,
  };
}

/**
 * Returns the largest party that a booking can have. A larger party that the operator has booked
 * may stay.
 */
export function getMaxRiders({ booking, key }: ManagedBooking): number {
  return Math.max(getPublishedListing(key.tour).capacity, booking.participants);
}
