import { and, eq, inArray } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { bookingById, lockBooking, recordHistory } from "./booking-store.server.ts";
import { lockDepartures, releaseSeats } from "./departure-store.server.ts";
import type { BookingDeps } from "./deps.server.ts";
import { forgetOrigin } from "./hold-origins.server.ts";

/** Ends the unpaid payments of a booking and gives the seats back if it was holding any. */
export async function cancelHold(
  deps: BookingDeps,
  bookingId: string,
  cause: "payment-unavailable" | "payment-ended",
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const found = await bookingById(tx, bookingId);
    if (found?.departureId == null) return;
    await lockDepartures(tx, [found.departureId], now);
    const booking = await lockBooking(tx, bookingId);
    await tx
      .update(payments)
      .set({ state: "ended" })
      .where(and(eq(payments.bookingId, bookingId), inArray(payments.state, ["created", "open"])));
    if (cause === "payment-unavailable") await forgetOrigin(tx, bookingId);
    if (booking.state !== "held") return;
    await tx
      .update(bookings)
      .set({ state: "expired", paymentStatus: "expired" })
      .where(eq(bookings.id, bookingId));
    await releaseSeats(tx, found.departureId, booking.participants);
    await recordHistory(tx, { bookingId, at: now, actor: "system", event: cause });
  });
}
