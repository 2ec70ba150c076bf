import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { offerChoiceIfClosed } from "../closure-offers/offer-choice-if-closed.server.ts";
import { findScheduledById } from "../managed-booking.server.ts";

/**
 * Confirms a locked booking that was held until it is paid and has its seats. The caller records
 * the money. Guest, operator and automation are told as for any manual booking. If the departure
 * was cancelled meanwhile, the guest gets the choice of its other guests.
 *
 * @param sessionId the payment session that confirms it; null for money received by hand
 */
export async function confirmHeldBooking(
  tx: Transaction,
  deps: BookingDependencies,
  { id: bookingId }: BookingRow,
  { sessionId, now }: Readonly<{ sessionId: string | null; now: Date }>,
): Promise<void> {
  await tx
    .update(bookings)
    .set({
      state: "confirmed",
      paymentStatus: "pending",
      ...(sessionId !== null && { paymentSessionId: sessionId }),
    })
    .where(eq(bookings.id, bookingId));
  await deps.publish(tx, { type: "booking-confirmed", bookingId });
  const scheduled = await findScheduledById(tx, bookingId);
  if (scheduled) await offerChoiceIfClosed(tx, deps, scheduled, now, { isHeldByTeam: true });
}
