import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import type { EndedBooking } from "#app/edit-conflicts/conflict-text.ts";

/**
 * Returns when the booking was cancelled or its guest's data was erased; null if neither happened.
 */
export function getBookingEnd({ booking, history }: BookingDetails): EndedBooking | null {
  if (booking.erasedAt) return { what: "erased", at: booking.erasedAt };
  const at = history.findLast(({ event }) => event === "cancelled")?.at;
  return booking.state === "cancelled" && at ? { what: "cancelled", at } : null;
}
