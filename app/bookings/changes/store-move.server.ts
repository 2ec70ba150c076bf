import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { DepartureKey, DepartureState } from "../../departures/availability.ts";
import { releaseSeats, takeSeats } from "../../departures/departure-store.server.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";
import { getTermsAfterMove } from "../refund-terms.ts";
import { endAttendanceActs, noAttendance } from "../sheet-acts/attendance-acts.server.ts";

/** A move of a booking within its tour. */
type Move = Readonly<{
  pickupTime: LocalTime;
  by: ChangedBy;
  /** The id of the history line whose move this move undoes. */
  undoes?: number;
}>;

/**
 * Moves the seats of a locked booking to another locked departure. The caller must have checked
 * that there is room.
 */
export async function moveSeats(
  tx: Transaction,
  { booking, departureId }: ScheduledBooking,
  newId: number,
  state: DepartureState,
): Promise<void> {
  await releaseSeats(tx, departureId, booking.participants);
  if (!(await takeSeats(tx, newId, state, booking))) {
    throw new Error(`departure ${newId} was locked but its seats changed`);
  }
}

/**
 * Returns what the history says about a move: the booking's ride and pickup before and after it.
 */
export function toMoveDetail(
  { booking, key }: ScheduledBooking,
  to: DepartureKey,
  pickupTime: LocalTime,
) {
  const { bookingDate: date } = booking;
  return {
    from: { tour: key.tour, date, pickupTime: booking.pickupTime, start: key.start },
    to: { tour: to.tour, date: to.date, pickupTime, start: to.start },
  };
}

/**
 * Stores the move of a locked booking within its tour. The caller must have moved its seats before
 * (`moveSeats`).
 */
export async function storeMove(
  tx: Transaction,
  deps: BookingDependencies,
  locked: ScheduledBooking,
  target: Readonly<{ id: number; key: DepartureKey; rideVersion: number }>,
  wish: Move,
  now: Date,
): Promise<BookingRow> {
  const { booking } = locked;
  const revision = booking.revision + 1;
  const [moved] = await tx
    .update(bookings)
    .set({
      departureId: target.id,
      rideVersion: target.rideVersion,
      bookingDate: target.key.date,
      pickupTime: wish.pickupTime,
      offerExpiresAt: null,
      remindedAt: null,
      // What was noted on the day sheet is about the ride before the move.
      ...(target.id !== locked.departureId && noAttendance),
      // Changing the pickup of the same ride does not change the refund terms.
      ...((target.id !== locked.departureId || booking.offerExpiresAt) &&
        getTermsAfterMove(booking, { from: locked.key, to: target.key, by: wish.by }, now)),
      revision,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!moved) throw new Error(`booking ${booking.id} vanished while it was locked`);
  if (target.id !== locked.departureId) await endAttendanceActs(tx, booking.id);
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: wish.by,
    event: "moved",
    detail: {
      ...toMoveDetail(locked, target.key, wish.pickupTime),
      revision,
      ...(wish.undoes !== undefined && { undoes: wish.undoes }),
    },
  });
  await deps.publish(tx, {
    type: "booking-changed",
    bookingId: booking.id,
    revision,
    previousEmail: null,
    by: wish.by,
  });
  return moved;
}
