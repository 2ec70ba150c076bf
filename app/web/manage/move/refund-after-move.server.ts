import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getRefundAfterMove } from "#app/bookings/refund-terms.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { manageMessages } from "#app/web/manage/messages.ts";
import type { MonthView, RefundPromise } from "../../booking/booking-view.ts";
import { buildRefundPromise } from "../../booking/refund-promise.server.ts";

/** Returns the month with the refund that the booking would have after a move to each ride. */
export function markRefunds(
  view: MonthView,
  managed: ManagedBooking,
  now: Date,
  locale: Locale,
): MonthView {
  const days = view.days.map((day) => ({
    ...day,
    departures: day.departures.map(({ refund: _, ...one }) => {
      const to = { tour: view.tour, date: day.date, start: one.start };
      const refund = buildRefundAfterMove(managed, to, now, locale);
      return refund ? { ...one, refund } : one;
    }),
  }));
  return { ...view, days };
}

/**
 * Builds what the page says about canceling after a move to a ride, with what would still go back
 * today if the move takes a part of it away. Undefined for a booking without a refund, which no move
 * changes.
 */
export function buildRefundAfterMove(
  { booking, key, refundPercent, refundableMxn, refundCentavos, refusedPart }: ManagedBooking,
  to: DepartureKey,
  now: Date,
  locale: Locale,
): RefundPromise | undefined {
  if (refundPercent === 0 || refundableMxn === 0) return undefined;
  const after = getRefundAfterMove(booking, { from: key, to, by: "guest" }, now);
  const steps = booking.refundSteps;
  const promise = buildRefundPromise(getPublishedCatalog(), to, after, locale, steps);
  const { move } = manageMessages[locale];
  const amount = formatMoney(refundCentavos / 100, locale);
  const isLess = promise.percent < refundPercent;
  const text = [
    promise.text,
    ...(isLess ? [fillMessage(move.refundLost, { amount })] : []),
    ...(refusedPart ? [move.refusedPart] : []),
  ].join(" ");
  return { ...promise, text, ...(isLess && { isLess }) };
}
