import { and, asc, eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, paymentRequests, unfinishedHoldCondition } from "#db/schema.ts";
import { releaseSeats } from "../../departures/departure-store.server.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { isPaymentHold } from "../payment-hold.ts";
import { closeUnpayableSessions } from "../payment-sessions/close-request-sessions.server.ts";

/** Who releases a held booking: the name of a team account, or null for the guest who declines. */
export type HoldRelease = Readonly<{ by: string | null }>;

/** `not-held`: the booking was paid, released, or its deadline has passed. */
export type ReleasedHold = "released" | "not-held";

/**
 * Ends a booking that is held until it is paid, before its deadline: its seats are free at once and
 * its payment link is withdrawn. The guest is told if the team releases it.
 */
export async function releaseHeldBooking(
  deps: BookingDependencies,
  bookingId: string,
  release: HoldRelease,
): Promise<ReleasedHold> {
  const outcome = await runInTransaction(deps.db, (tx) =>
    releaseHeldBookingInTransaction(tx, deps, bookingId, release),
  );
  if (outcome === "released") await closeUnpayableSessions(deps);
  return outcome;
}

/**
 * Works like `releaseHeldBooking` in a transaction of the caller, which must not have locked
 * departures or bookings before, and which closes the payment pages after its commit (`closeUnpayableSessions`).
 */
export async function releaseHeldBookingInTransaction(
  tx: Transaction,
  deps: BookingDependencies,
  bookingId: string,
  { by }: HoldRelease,
): Promise<ReleasedHold> {
  const now = deps.clock.now();
  const { catalog } = await lockCatalogForSale(tx);
  const scheduled = await lockScheduled(tx, catalog, bookingId, now);
  if (!scheduled || !isPaymentHold(scheduled.booking)) return "not-held";
  return endLockedHold(tx, deps, scheduled.booking, { by, now });
}

/** Releases the payment holds of a locked departure that is cancelled. Returns their bookings. */
export async function releaseHoldsOfDeparture(
  tx: Transaction,
  deps: BookingDependencies,
  departureId: number,
  now: Date,
): Promise<BookingRow[]> {
  const held = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.departureId, departureId),
        eq(bookings.state, "held"),
        unfinishedHoldCondition,
      ),
    )
    .orderBy(asc(bookings.id))
    .for("update");
  for (const booking of held) await endLockedHold(tx, deps, booking, { by: "", now });
  return held;
}

/** Ends a locked hold. `by` is empty if it ends with its departure, whose audit entry says who. */
async function endLockedHold(
  tx: Transaction,
  deps: BookingDependencies,
  { id: bookingId, departureId, participants }: BookingRow,
  { by, now }: HoldRelease & Readonly<{ now: Date }>,
): Promise<ReleasedHold> {
  if (departureId !== null) await releaseSeats(tx, departureId, participants);
  await tx
    .update(bookings)
    .set({ state: "cancelled", paymentStatus: "expired", keptCentavos: 0 })
    .where(eq(bookings.id, bookingId));
  await tx
    .update(paymentRequests)
    .set({ state: "withdrawn", endedAt: now })
    .where(and(eq(paymentRequests.bookingId, bookingId), eq(paymentRequests.state, "open")));
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor: by === null ? "guest" : "operator",
    event: by === null ? "hold-declined" : "hold-released",
    ...(by && { detail: { by } }),
  });
  if (by !== null) await deps.publish(tx, { type: "hold-ended", bookingId, by: "operator" });
  return "released";
}
