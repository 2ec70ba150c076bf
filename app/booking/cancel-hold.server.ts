import { eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { bookingById, lockBooking, recordHistory } from "./booking-store.server.ts";
import { lockDepartures, releaseSeats } from "./departure-store.server.ts";
import type { BookingDeps } from "./deps.server.ts";

/** Gives the seats of a hold back before it runs out; does nothing to a booking in another state. */
export async function cancelHold(
  deps: BookingDeps,
  bookingId: string,
  cause: "payment-unavailable",
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const found = await bookingById(tx, bookingId);
    if (found?.departureId == null) return;
    await lockDepartures(tx, [found.departureId], now);
    const booking = await lockBooking(tx, bookingId);
    if (booking.state !== "held") return;
    await tx.update(bookings).set({ state: "expired" }).where(eq(bookings.id, bookingId));
    await tx.update(payments).set({ state: "ended" }).where(eq(payments.bookingId, bookingId));
    await releaseSeats(tx, found.departureId, booking.participants);
    await recordHistory(tx, { bookingId, at: now, actor: "system", event: cause });
  });
}
