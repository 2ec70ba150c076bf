import { and, eq, isNotNull, isNull, not, type SQL } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, type CloseReason, type Closure, departures } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import { isDepartureCancelled } from "../../departures/is-departure-cancelled.server.ts";
import {
  findDepartureId,
  formatDepartureKey,
  getLockedDepartureId,
  lockDepartures,
} from "../../departures/lock-departures.server.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import {
  countNotifiedGuests,
  type NotifiedGuests,
  sumNotifiedGuests,
} from "../manual-messages/count-notified-guests.server.ts";
import { type CapacityConflict, findCapacityConflict } from "./find-capacity-conflict.server.ts";
import { findHorseShortage, type HorseShortage } from "./find-horse-shortage.server.ts";

/**
 * How many days a guest has to choose after a departure was cancelled, counted from its start or
 * from now, whichever is later.
 */
const offerDays = 7;

export type DepartureChange =
  | ({ outcome: "done" } & NotifiedGuests)
  | { outcome: "unknown-departure" }
  /** One of the departures was on an earlier day. */
  | { outcome: "past" }
  /** One of the rides has already started. It can only be cancelled by `cancelStartedDeparture`. */
  | { outcome: "started" }
  /** The capacity is not a whole number from 0 to `most`, the tour's capacity. */
  | { outcome: "no-such-capacity"; most: number }
  /** The capacity is lower than the number of seats that are sold or held. */
  | { outcome: "below-sold"; sold: number }
  /** There are too few horses for the riders who would ride again. */
  | ({ outcome: "no-horses" } & HorseShortage);

/**
 * Cancels departures, or none of them if one is refused. They can no longer be booked, and all
 * their guests are offered another date or a full refund, with the reason. Guests who are paying at
 * this moment get this offer when their payment arrives. A departure that has started is refused:
 * its guests have ridden or are riding, and would be refunded if they did not respond to the offer.
 * `cancelStartedDeparture` can cancel such a departure.
 */
export async function cancelDepartures(
  deps: BookingDependencies,
  keys: readonly DepartureKey[],
  reason: CloseReason,
): Promise<DepartureChange> {
  const now = deps.clock.now();
  const hasStarted = (key: DepartureKey) => getDepartureStart(key) <= now && !isOver(key, now);
  if (keys.some(hasStarted)) return { outcome: "started" };
  return cancelAllDepartures(deps, keys, reason);
}

/** Cancels one departure even if it has started; see `cancelDepartures`. */
export function cancelStartedDeparture(
  deps: BookingDependencies,
  key: DepartureKey,
  reason: CloseReason,
): Promise<DepartureChange> {
  return cancelAllDepartures(deps, [key], reason);
}

function cancelAllDepartures(
  deps: BookingDependencies,
  keys: readonly DepartureKey[],
  reason: CloseReason,
): Promise<DepartureChange> {
  const now = deps.clock.now();
  return changeDepartures(deps, keys, now, async (tx, ids) => {
    const told: NotifiedGuests[] = [];
    for (const [index, id] of ids.entries()) {
      const key = keys[index];
      if (key) told.push(await cancelLockedDeparture(tx, deps, { id, key, reason, now }));
    }
    return { outcome: "done", ...sumNotifiedGuests(told) };
  });
}

type CallingOff = Readonly<{
  id: number;
  key: DepartureKey;
  reason: CloseReason;
  now: Date;
  /**
   * When the day of the departure was closed, if the departure is cancelled together with its day.
   */
  closedAt?: Date;
}>;

/** Cancels a locked departure. Returns how many guests are notified, and how. */
export async function cancelLockedDeparture(
  tx: Transaction,
  deps: BookingDependencies,
  { id, key, reason, now, closedAt = now }: CallingOff,
): Promise<NotifiedGuests> {
  const closed = await tx
    .update(departures)
    .set({ closedAt, closedReason: reason })
    .where(and(eq(departures.id, id), not(isDepartureCancelled)))
    .returning({ id: departures.id });
  const guests = await lockGuestBookings(tx, id, isNull(bookings.offerExpiresAt));
  for (const booking of guests) await offerDateOrRefund(tx, deps, booking, key, now);
  if (closed.length + guests.length > 0) {
    await recordAuditEntry(tx, {
      ...{ at: now, action: "called-off", kind: "departure", about: formatDepartureKey(key) },
      before: { closed: closed.length === 0 },
      after: { closed: true, reason, guests: guests.length },
    });
  }
  return countNotifiedGuests(tx, deps, guests);
}

/** Cancels one departure; see `cancelDepartures`. */
export async function cancelDeparture(
  deps: BookingDependencies,
  key: DepartureKey,
  reason: CloseReason = "other",
): Promise<DepartureChange> {
  return cancelDepartures(deps, [key], reason);
}

/** Returns the reason to give to guests when a departure with this closure is cancelled. */
export function getCancellationReason(closure: Closure | null): CloseReason {
  return closure === null || closure === "closed" ? "other" : closure;
}

/** Offers another date or a full refund to a guest of a cancelled departure. */
export async function offerDateOrRefund(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  key: DepartureKey,
  now: Date,
): Promise<void> {
  const [closed] = await tx
    .select({ reason: departures.closedReason })
    .from(departures)
    .where(eq(departures.id, booking.departureId ?? 0));
  // There is no reason if nobody was booked when the departure was closed, or if an old version
  // closed it.
  const reason = getCancellationReason(closed?.reason ?? null);
  if (closed?.reason === "closed") {
    await tx
      .update(departures)
      .set({ closedReason: reason })
      .where(eq(departures.id, booking.departureId ?? 0));
  }
  const revision = booking.revision + 1;
  const from = Math.max(getDepartureStart(key).getTime(), now.getTime());
  await tx
    .update(bookings)
    .set({ offerExpiresAt: new Date(from + offerDays * 86_400_000), revision })
    .where(eq(bookings.id, booking.id));
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: "operator",
    event: "ride-called-off",
    detail: { reason },
  });
  await deps.publish(tx, { type: "ride-called-off", bookingId: booking.id, revision, reason });
}

/**
 * Reopens a closed departure if there are enough horses for its riders. Guests who have not chosen
 * yet keep their ride.
 */
export async function reopenDeparture(
  deps: BookingDependencies,
  key: DepartureKey,
): Promise<DepartureChange> {
  const now = deps.clock.now();
  return changeDepartures(deps, [key], now, async (tx, [id = 0], catalog) => {
    const lacking = await findHorseShortage(tx, catalog, { key, now });
    if (lacking) return { outcome: "no-horses", ...lacking };
    const [row] = await tx.select().from(departures).where(eq(departures.id, id));
    const told = await reopenLockedDeparture(tx, deps, id, now);
    if (row?.closedAt) {
      await recordAuditEntry(tx, {
        ...{ at: now, action: "reopened", kind: "departure", about: formatDepartureKey(key) },
        before: { closed: true, reason: row.closedReason },
        after: { closed: false, guests: told.guests },
      });
    }
    return { outcome: "done", ...told };
  });
}

/**
 * Reopens a locked departure. Returns how many guests are notified that their ride takes place; a
 * guest who was never told about the cancellation is not notified.
 */
export async function reopenLockedDeparture(
  tx: Transaction,
  deps: BookingDependencies,
  id: number,
  now: Date,
): Promise<NotifiedGuests> {
  await tx
    .update(departures)
    .set({ closedAt: null, closedReason: null })
    .where(eq(departures.id, id));
  const waiting = await lockGuestBookings(tx, id, isNotNull(bookings.offerExpiresAt));
  for (const booking of waiting) {
    const revision = booking.revision + 1;
    await tx
      .update(bookings)
      .set({ offerExpiresAt: null, revision })
      .where(eq(bookings.id, booking.id));
    await recordHistory(tx, {
      bookingId: booking.id,
      at: now,
      actor: "operator",
      event: "ride-back-on",
    });
    await deps.publish(tx, { type: "ride-back-on", bookingId: booking.id, revision });
  }
  return countNotifiedGuests(tx, deps, waiting);
}

/**
 * Sets the capacity of a departure. It must not exceed the tour's capacity or fall below the seats
 * that are sold or held. For `shown`, see `findCapacityConflict`.
 */
export async function setCapacity(
  deps: BookingDependencies,
  key: DepartureKey,
  capacity: number,
  shown?: string | null,
): Promise<DepartureChange | CapacityConflict> {
  type Outcome = DepartureChange | CapacityConflict;
  const now = deps.clock.now();
  return changeDepartures<Outcome>(deps, [key], now, async (tx, [id = 0], catalog) => {
    const most = catalog.listings[key.tour].capacity;
    const isPossible = Number.isInteger(capacity) && capacity >= 0 && capacity <= most;
    if (!isPossible) return { outcome: "no-such-capacity", most };
    const conflict = await findCapacityConflict(tx, { catalog, key, now, capacity, shown });
    if (conflict === "same") return { outcome: "done", ...sumNotifiedGuests([]) };
    if (conflict) return conflict;
    const [row] = await tx.select().from(departures).where(eq(departures.id, id));
    const sold = row?.taken ?? 0;
    if (capacity < sold) return { outcome: "below-sold", sold };
    await tx.update(departures).set({ capacity, capacityIsOwn: true }).where(eq(departures.id, id));
    if (row?.capacity !== capacity) {
      await recordAuditEntry(tx, {
        ...{ at: now, action: "capacity", kind: "departure", about: formatDepartureKey(key) },
        before: { capacity: row?.capacity ?? most },
        after: { capacity },
      });
    }
    return { outcome: "done", guests: 0, byHand: 0 };
  });
}

/**
 * Switches a departure that is offered on demand, such as the morning ride, on or off for a day.
 */
export async function setOffered(
  deps: BookingDependencies,
  key: DepartureKey,
  offered: boolean,
): Promise<DepartureChange> {
  return changeDepartures(deps, [key], deps.clock.now(), async (tx, [id = 0]) => {
    const [row] = await tx.select().from(departures).where(eq(departures.id, id));
    await tx.update(departures).set({ offered }).where(eq(departures.id, id));
    if (row?.offered !== offered) {
      await recordAuditEntry(tx, {
        ...{
          at: deps.clock.now(),
          action: "offered",
          kind: "departure",
          about: formatDepartureKey(key),
        },
        before: { offered: row?.offered ?? null },
        after: { offered },
      });
    }
    return { outcome: "done", guests: 0, byHand: 0 };
  });
}

/**
 * Locks and returns the confirmed bookings of a locked departure that match the condition `offer`.
 */
function lockGuestBookings(tx: Transaction, departure: number, offer: SQL): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.departureId, departure), eq(bookings.state, "confirmed"), offer))
    .for("update");
}

/** Locks departures and runs work with their ids, which are in the order of the keys. */
async function changeDepartures<Outcome = DepartureChange>(
  deps: BookingDependencies,
  keys: readonly DepartureKey[],
  now: Date,
  work: (tx: Transaction, ids: readonly number[], catalog: Catalog) => Promise<Outcome>,
): Promise<Outcome | DepartureChange> {
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    for (const key of keys) {
      if (!(await isKnownDeparture(tx, catalog, key))) return { outcome: "unknown-departure" };
    }
    if (keys.some((key) => isOver(key, now))) return { outcome: "past" };
    const ids = await lockDepartures(tx, catalog, { keys }, now);
    return work(
      tx,
      keys.map((key) => getLockedDepartureId(ids, key)),
      catalog,
    );
  });
}

/**
 * Returns whether a departure is in the schedule or has a row. A departure that was sold before it
 * left the schedule can still be cancelled.
 */
async function isKnownDeparture(
  tx: Transaction,
  { listings }: Catalog,
  key: DepartureKey,
): Promise<boolean> {
  return (
    findScheduledRide(listings[key.tour], key) !== undefined ||
    (await findDepartureId(tx, key)) !== undefined
  );
}

function isOver({ date }: DepartureKey, now: Date): boolean {
  return date < toLocalDate(now);
}
