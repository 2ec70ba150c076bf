import { and, eq, inArray, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { releaseSeats } from "../../departures/departure-store.server.ts";
import { lockDepartures } from "../../departures/lock-departures.server.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  findBookingById,
  lockBooking,
  recordHistory,
} from "../booking-store.server.ts";
import { deleteHoldOrigin } from "./hold-origins.server.ts";

/** Ends the unpaid payments of a booking and releases the seats that it holds, if any. */
export async function cancelHold(deps: BookingDependencies, bookingId: string): Promise<void> {
  await withLockedBooking(deps, bookingId, async (tx, booking) => {
    await tx.update(payments).set({ state: "ended" }).where(buildUnpaidCondition(bookingId));
    await endHold(tx, deps, booking, "payment-ended");
  });
}

/**
 * Ends a hold after its payment page could not be opened. If another request for the same hold is
 * still opening a page, the hold stays. If another request has already opened one, returns the
 * session id of that page.
 */
export function endHoldAfterFailedAttempt(
  deps: BookingDependencies,
  bookingId: string,
  paymentId: string,
): Promise<string | null> {
  return withLockedBooking(deps, bookingId, async (tx, booking) => {
    const [payment] = await tx
      .update(payments)
      .set({ opening: sql`greatest(${payments.opening} - 1, 0)` })
      .where(eq(payments.id, paymentId))
      .returning();
    if (payment?.state !== "created") return payment?.sessionId ?? null;
    if (payment.opening > 0) return null;
    await tx.update(payments).set({ state: "ended" }).where(buildUnpaidCondition(bookingId));
    await deleteHoldOrigin(tx, bookingId);
    await endHold(tx, deps, booking, "payment-unavailable");
    return null;
  });
}

function buildUnpaidCondition(bookingId: string) {
  return and(eq(payments.bookingId, bookingId), inArray(payments.state, ["created", "open"]));
}

/**
 * Runs work with a booking and its departure locked. Returns null if the booking has no departure.
 */
async function withLockedBooking<T>(
  deps: BookingDependencies,
  bookingId: string,
  work: (tx: Transaction, booking: BookingRow) => Promise<T>,
): Promise<T | null> {
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const booking = await findBookingById(tx, bookingId);
    if (booking?.departureId == null) return null;
    await lockDepartures(tx, catalog, { ids: [booking.departureId] }, deps.clock.now());
    return work(tx, await lockBooking(tx, bookingId));
  });
}

async function endHold(
  tx: Transaction,
  deps: BookingDependencies,
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
