import { getLeadingState, isRiding } from "#app/bookings/leading-state.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";

/**
 * The stage of a booking as its guest sees it. `called-off`: the operator has cancelled the
 * departure, and the guest must choose another day or a refund. `too-late`: the deadline for
 * changes has passed, so the guest can no longer change the booking here. `released`: a hold was given up before it was
 * paid.
 */
export type BookingStage =
  | "confirmed"
  | "called-off"
  | "too-late"
  | "over"
  | "cancelled"
  | "released"
  | "unpaid";

export function getBookingStage(
  managed: Pick<ManagedBooking, "leading" | "isReleased" | "canReschedule" | "key">,
  now: Date,
): BookingStage {
  const { state, hasOffer } = managed.leading;
  if (managed.isReleased) return "released";
  // A guest whose ride was called off has to choose; once the booking has ended, it is cancelled.
  if (!isRiding(getLeadingState(managed.leading)) && state === "cancelled") return "cancelled";
  if (state !== "confirmed") return "unpaid";
  if (hasOffer) return "called-off";
  if (managed.canReschedule) return "confirmed";
  return now < getDepartureStart(managed.key) ? "too-late" : "over";
}
