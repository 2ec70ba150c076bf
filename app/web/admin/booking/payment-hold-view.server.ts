import { isPaymentHold } from "#app/bookings/payment-hold.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { getChangeDeadline } from "#app/bookings/sold-ride.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";

/**
 * Returns what the page of a booking that is held until it is paid shows about its deadline; null
 * for any other booking.
 */
export function getPaymentHoldView({ booking, managed }: BookingDetails, now: Date) {
  const { holdExpiresAt: until } = booking;
  if (!managed || !until || until <= now || !isPaymentHold(booking)) return null;
  return {
    until,
    untilDay: toLocalDate(until),
    untilTime: toLocalTime(until),
    minutesLeft: Math.floor((until.getTime() - now.getTime()) / 60_000),
    latest: getChangeDeadline(getPublishedCatalog(), booking, managed.key),
  };
}
