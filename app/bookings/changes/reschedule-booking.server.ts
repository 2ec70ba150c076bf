import { eq } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookingHistory, bookings } from "#db/schema.ts";
import {
  type DepartureKey,
  type Refusal,
  roomRefusal,
  untimelyRefusal,
} from "../../departures/availability.ts";
import { readDeparture, releaseSeats, takeSeats } from "../../departures/departure-store.server.ts";
import { departureOfPickup, departureTime } from "../../departures/departure-times.ts";
import { rideValue } from "../../departures/format-ride-value.ts";
import { nearestFreeDates } from "../../departures/get-month-availability.server.ts";
import { goneRefusal } from "../../departures/operator-limits.ts";
import { comeAlone } from "../../departures/pickup.ts";
import type { LocalDate, LocalTime } from "../../platform/local-time.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { catalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { priceLines, totalMxn } from "../../tours/pricing.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import type { ChangedBy } from "../booking-events.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import {
  lockForMove,
  type ScheduledBooking,
  scheduledById,
  viewOf,
} from "../managed-booking.server.ts";
import { partyOfBooking } from "../party-from-notes.ts";
import { termsAfterMove } from "../refund-terms.ts";
import { hasUsedUpChanges } from "./change-limits.server.ts";
import { type RideConflict, rideConflict } from "./find-ride-conflict.server.ts";
import { undoableLine } from "./undo-window.ts";

export type Rescheduling =
  | { outcome: "moved"; booking: BookingRow }
  /** The booking is on that day at that pickup time already. */
  | { outcome: "unchanged" }
  /** Somebody else has moved it since the form was opened; `key` is where it is now. */
  | RideConflict
  | { outcome: "too-late" }
  /** The day's changes of this booking are used up; the operator's are not counted. */
  | { outcome: "too-many-changes" }
  | { outcome: "refused"; refusal: Refusal; nearestFreeDates: LocalDate[] };

export type MoveWish = Readonly<{
  /** Null to stay on the booking's day: a form that changes only the pickup names no day. */
  date: LocalDate | null;
  pickupTime: LocalTime;
  /** The ride's start; it is needed without a pickup, which only the operator may choose. */
  start?: LocalTime;
  by?: ChangedBy;
  /**
   * Ride and pickup that the form showed (`rideValue`); null when it did not say. A booking that
   * somebody else has moved since is left where it is. Left out, nothing is compared.
   */
  shown?: string | null;
  /** The line of history whose move this one undoes; it must still be the newest. */
  undoes?: number;
}>;

type Wish = Omit<MoveWish, "date" | "by"> & Readonly<{ date: LocalDate; by: ChangedBy }>;

/**
 * Moves a confirmed booking to another day or pickup time of its tour, if there is room, in one
 * transaction. The operator may do so until the new ride starts, and may let a rider ride alone.
 */
export async function rescheduleBooking(
  deps: BookingDeps,
  bookingId: string,
  { by = "guest", ...asked }: MoveWish,
): Promise<Rescheduling> {
  const now = deps.clock.now();
  const wish = { ...asked, by };
  const result = await transact(deps.db, (tx) => move(tx, deps, bookingId, wish, now));
  if (result.outcome !== "refused") return result;
  const { key, party } = result;
  const dates = await nearestFreeDates(deps, key.tour, key.date, party);
  return { outcome: "refused", refusal: result.refusal, nearestFreeDates: dates };
}

async function move(
  tx: Transaction,
  deps: BookingDeps,
  bookingId: string,
  asked: Omit<Wish, "date"> & Pick<MoveWish, "date">,
  now: Date,
) {
  const version = await catalogForSale(tx);
  const { catalog } = version;
  const before = await scheduledById(tx, bookingId);
  if (!before) return { outcome: "too-late" as const };
  const { tour } = before.key;
  const wish: Wish = { ...asked, date: asked.date ?? before.key.date };
  const refused = (refusal: Refusal, party: BookingRow = before.booking) => ({
    outcome: "refused" as const,
    refusal,
    key: { tour, date: wish.date },
    party,
  });
  const departure = rideWished(catalog.listings[tour], wish);
  if (!departure) return refused({ reason: "unknown-departure" });
  const key = { tour, date: wish.date, start: departure.start };
  const untimely =
    wish.by === "operator" ? goneRefusal(catalog, key, now) : untimelyRefusal(catalog, key, now);
  if (untimely) return refused(untimely);
  const { scheduled: locked, newId = 0 } =
    (await lockForMove(tx, catalog, bookingId, key, now)) ?? {};
  if (!locked || !isMovable(catalog, locked, wish.by, now)) return { outcome: "too-late" as const };
  const conflict = await rideConflict(tx, locked, rideValue(key, wish.pickupTime), wish.shown);
  if (conflict) return conflict;
  if (wish.undoes !== undefined && !(await isNewestMove(tx, bookingId, wish.undoes, now))) {
    return { outcome: "too-late" as const };
  }
  // Its riders may have been changed while this waited for the lock.
  const party = locked.booking;
  if (wish.by === "guest" && isDearer(catalog.listings[tour], party, wish.date)) {
    return refused({ reason: "costs-more" }, party);
  }
  const stays = newId === locked.departureId;
  const { offerExpiresAt, pickupTime } = locked.booking;
  if (stays && pickupTime === wish.pickupTime && !offerExpiresAt) {
    return { outcome: "unchanged" as const };
  }
  if (
    wish.by === "guest" &&
    (await hasUsedUpChanges(tx, bookingId, { now, isNewAddress: false }))
  ) {
    return { outcome: "too-many-changes" as const };
  }
  const state = await readDeparture(tx, catalog, key, departure, { now, own: party });
  const refusal = roomRefusal(catalog.listings[tour], state, party);
  // Who only changes the pickup keeps the seats they have: alone, or on a ride that keeps its riders.
  const mayRideAlone = stays || wish.by === "operator";
  const keepsSeats = stays && !locked.calledOff;
  if (
    refusal &&
    !(mayRideAlone && refusal.reason === "needs-company") &&
    !(keepsSeats && refusal.reason === "closed")
  )
    return refused(refusal, party);
  if (!stays) {
    await releaseSeats(tx, locked.departureId, party.participants);
    if (!(await takeSeats(tx, newId, state, party))) {
      throw new Error(`departure ${newId} was locked but its seats changed`);
    }
  }
  return {
    outcome: "moved" as const,
    booking: await store(
      tx,
      deps,
      locked,
      { id: newId, key, rideVersion: version.number },
      wish,
      now,
    ),
  };
}

/** Whether a line of history is the operator's newest act and can still be undone. */
async function isNewestMove(tx: Transaction, bookingId: string, lineId: number, now: Date) {
  const lines = await tx
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId));
  return undoableLine(lines, now)?.id === lineId;
}

function rideWished(listing: Listing, { date, start, pickupTime, by }: Wish) {
  if (!comeAlone(pickupTime)) return departureOfPickup(listing, pickupTime);
  return by === "operator" && start ? departureTime(listing, { date, start }) : undefined;
}

/** Whether a party would pay more on another day than on its own, both at today's prices. */
function isDearer(listing: Listing, booking: BookingRow, date: LocalDate): boolean {
  const party = partyOfBooking(booking);
  const costs = (day: LocalDate) => totalMxn(priceLines(listing, day, party));
  return costs(date) > costs(booking.bookingDate);
}

function isMovable(
  catalog: Catalog,
  scheduled: ScheduledBooking,
  by: ChangedBy,
  now: Date,
): boolean {
  const { isConfirmed, canReschedule } = viewOf(catalog, scheduled, now);
  return by === "operator" ? isConfirmed : canReschedule;
}

async function store(
  tx: Transaction,
  deps: BookingDeps,
  locked: ScheduledBooking,
  target: Readonly<{ id: number; key: DepartureKey; rideVersion: number }>,
  wish: Wish,
  now: Date,
): Promise<BookingRow> {
  const { booking } = locked;
  const revision = booking.revision + 1;
  const [moved] = await tx
    .update(bookings)
    .set({
      departureId: target.id,
      rideVersion: target.rideVersion,
      bookingDate: wish.date,
      pickupTime: wish.pickupTime,
      offerExpiresAt: null,
      remindedAt: null,
      // Another pickup for the same ride changes nothing of its refund.
      ...((target.id !== locked.departureId || booking.offerExpiresAt) &&
        termsAfterMove(booking, { from: locked.key, to: target.key, by: wish.by }, now)),
      revision,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!moved) throw new Error(`booking ${booking.id} vanished while it was locked`);
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: wish.by,
    event: "moved",
    detail: {
      from: {
        date: booking.bookingDate,
        tour: locked.key.tour,
        pickupTime: booking.pickupTime,
        start: locked.key.start,
      },
      to: {
        tour: target.key.tour,
        date: wish.date,
        pickupTime: wish.pickupTime,
        start: target.key.start,
      },
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
