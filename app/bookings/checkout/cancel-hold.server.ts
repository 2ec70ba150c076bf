import { and, eq, inArray, sql } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { releaseSeats } from "../../departures/departure-store.server.ts";
import { lockDepartures } from "../../departures/lock-departures.server.ts";
import { catalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  bookingById,
  lockBooking,
  recordHistory,
} from "../booking-store.server.ts";
import { forgetOrigin } from "./hold-origins.server.ts";

/** Ends the unpaid payments of a booking and gives the seats back if it was holding any. */
export async function cancelHold(deps: BookingDeps, bookingId: string): Promise<void> {
  await whileLocked(deps, bookingId, async (tx, booking) => {
    await tx.update(payments).set({ state: "ended" }).where(isUnpaid(bookingId));
    await endHold(tx, deps, booking, "payment-ended");
  });
}

/**
 * Ends a hold for which no payment page could be opened. While another request for the same hold is
 * still trying, the hold stays. If another request has succeeded, returns its session.
 */
export function endFailedAttempt(
  deps: BookingDeps,
  bookingId: string,
  paymentId: string,
): Promise<string | null> {
  return whileLocked(deps, bookingId, async (tx, booking) => {
    const [payment] = await tx
      .update(payments)
      .set({ opening: sql`greatest(${payments.opening} - 1, 0)` })
      .where(eq(payments.id, paymentId))
      .returning();
    if (payment?.state !== "created") return payment?.sessionId ?? null;
    if (payment.opening > 0) return null;
    await tx.update(payments).set({ state: "ended" }).where(isUnpaid(bookingId));
    await forgetOrigin(tx, bookingId);
    await endHold(tx, deps, booking, "payment-unavailable");
    return null;
  });
}

function isUnpaid(bookingId: string) {
  return and(eq(payments.bookingId, bookingId), inArray(payments.state, ["created", "open"]));
}

/** Does work with a booking and its departure locked; null for a booking without a departure. */
async function whileLocked<T>(
  deps: BookingDeps,
  bookingId: string,
  work: (tx: Transaction, booking: BookingRow) => Promise<T>,
): Promise<T | null> {
  return transact(deps.db, async (tx) => {
    const { catalog } = await catalogForSale(tx);
    const found = await bookingById(tx, bookingId);
    if (found?.departureId == null) return null;
    await lockDepartures(tx, catalog, { ids: [found.departureId] }, deps.clock.now());
    return work(tx, await lockBooking(tx, bookingId));
  });
}

async function endHold(
  tx: Transaction,
  deps: BookingDeps,
  booking: BookingRow,
  event: "payment-unavailable" | "payment-ended",
): Promise<void> {
  if (booking.state !== "held" || booking.departureId === null) return;
  await tx
    .update(bookings)
    .set({ state: "expired", paymentStatus: "expired" })
    .where(eq(bookings.id, booking.id));
  await releaseSeats(tx, booking.departureId, booking.participants);
  const at = deps.clock.now();
  await recordHistory(tx, { bookingId: booking.id, at, actor: "system", event });
}
