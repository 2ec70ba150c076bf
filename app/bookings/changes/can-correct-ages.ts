import type { ManagedBooking } from "../managed-booking.server.ts";

/** Returns whether the guest of a booking may correct the ages of its riders. */
export function canCorrectAges({
  canReschedule,
  booking,
}: Pick<ManagedBooking, "canReschedule" | "booking">): boolean {
  return canReschedule && booking.noShowAt === null;
}
