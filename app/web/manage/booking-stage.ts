import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { departureStart } from "#app/departures/departure-start.ts";

/**
 * The stage of a booking for its guest. `called-off`: the operator waits for the guest's choice.
 * `too-late`: bookings for the ride have closed, so nothing can be changed here any more.
 */
export type BookingStage =
  | "confirmed"
  | "called-off"
  | "too-late"
  | "over"
  | "cancelled"
  | "unpaid";

export function getBookingStage(
  managed: Pick<ManagedBooking, "hasOffer" | "canReschedule" | "key"> & {
    booking: Pick<ManagedBooking["booking"], "state">;
  },
  now: Date,
): BookingStage {
  const { state } = managed.booking;
  if (state === "cancelled") return "cancelled";
  if (state !== "confirmed") return "unpaid";
  if (managed.hasOffer) return "called-off";
  if (managed.canReschedule) return "confirmed";
  return now < departureStart(managed.key) ? "too-late" : "over";
}
