import { and, between, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { DepartureTime, Listing } from "../../tours/listing.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { LocalDate } from "../local-time.ts";
import {
  type DepartureKey,
  type DepartureState,
  roomLeft,
  type SeatWish,
  stateOn,
  type TouchedDepartures,
} from "./availability.ts";
import { closedDaysBetween } from "./closed-days.server.ts";
import { daysNear, horseUses, listingOfRow } from "./horses.ts";

type DepartureRow = typeof departures.$inferSelect;

/**
 * The most seats of a departure: the operator's own number or the catalog's, never less than sold. A
 * departure with a private party has no seat but theirs.
 */
export function capacityOf(
  listing: Listing,
  row: Pick<DepartureRow, "capacity" | "capacityIsOwn"> & { hasPrivateParty: boolean },
  taken: number,
): number {
  const { capacity, capacityIsOwn, hasPrivateParty } = row;
  if (hasPrivateParty) return taken;
  return capacityIsOwn ? capacity : Math.max(taken, listing.capacity);
}

/** Seats that a booking has, on whatever departure; all of them, or those that it gives up. */
export type OwnSeats = Pick<BookingRow, "id" | "participants">;

/** The state of a locked, scheduled departure; the seats of `own` count as free. */
export async function readDeparture(
  tx: Transaction,
  catalog: Catalog,
  key: DepartureKey,
  facts: DepartureTime,
  { now, own }: Readonly<{ now: Date; own?: OwnSeats | undefined }>,
): Promise<DepartureState> {
  const near = daysNear(catalog, key.date);
  return stateOn(catalog, key, facts, await departuresBetween(tx, catalog, near, now, own));
}

/**
 * Takes seats of a locked departure whose state was read under this lock; false when there is no
 * room for them, or when a private party would have to share.
 */
export async function takeSeats(
  tx: Transaction,
  id: number,
  state: DepartureState,
  { participants: seats, isPrivate }: SeatWish,
): Promise<boolean> {
  if (seats > roomLeft(state) || (isPrivate && state.taken > 0)) return false;
  const taken = await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} + ${seats}` })
    .where(
      and(
        eq(departures.id, id),
        sql`${departures.taken} + ${seats} <= ${departures.capacity}`,
        sql`not exists (select 1 from bookings as private_party
          where private_party.departure_id = ${departures.id} and private_party.is_private
            and private_party.state in ('held', 'confirmed'))`,
      ),
    )
    .returning({ id: departures.id });
  return taken.length === 1;
}

/** Gives seats of a locked departure back. */
export async function releaseSeats(tx: Transaction, id: number, seats: number): Promise<void> {
  await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} - ${seats}` })
    .where(eq(departures.id, id));
}

/**
 * The touched departures of all tours on some days, with the horses that they use and the closed
 * days, in two queries. Expired holds do not count, even before they are released, so nothing depends on a
 * background job. The seats of `own` count as free.
 */
export async function departuresBetween(
  db: Database | Transaction,
  catalog: Catalog,
  days: readonly [from: LocalDate, until: LocalDate],
  now: Date,
  own?: OwnSeats,
): Promise<TouchedDepartures> {
  const isPaid = sql`${bookings.state} = 'confirmed'`;
  const isHeld = sql`${and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now))}`;
  const isOwn = own ? eq(bookings.id, own.id) : sql`false`;
  const isOther = own ? ne(bookings.id, own.id) : sql`true`;
  const ownSeats = sql`least(${bookings.participants}, ${own?.participants ?? 0}::int)`;
  const others = own
    ? sql`${bookings.participants} - case when ${isOwn} then ${ownSeats} else 0 end`
    : sql`${bookings.participants}`;
  const sum = (seats: typeof isPaid, condition: typeof isPaid) =>
    sql<number>`coalesce(sum(${seats}) filter (where ${condition}), 0)::int`;
  const found = await db
    .select({
      tour: departures.tourId,
      date: departures.date,
      start: departures.startTime,
      capacity: departures.capacity,
      capacityIsOwn: departures.capacityIsOwn,
      confirmed: sum(others, isPaid),
      held: sum(others, isHeld),
      riders: sum(others, usesHorses(now)),
      ownRiders: own ? sum(ownSeats, sql`${usesHorses(now)} and ${isOwn}`) : sql<number>`0`,
      hasPrivateParty: sql<boolean>`coalesce(bool_or(${bookings.isPrivate} and (${isPaid} or ${isHeld}) and ${isOther}), false)`,
      closedAt: departures.closedAt,
      offered: departures.offered,
    })
    .from(departures)
    .leftJoin(
      bookings,
      and(eq(bookings.departureId, departures.id), inArray(bookings.state, ["confirmed", "held"])),
    )
    .where(isOnDays(catalog, days))
    .groupBy(departures.id);
  const rows = found.map(({ held, closedAt, capacityIsOwn, hasPrivateParty, ...row }) => ({
    ...row,
    capacity: capacityOf(
      listingOfRow(catalog, row.tour),
      { ...row, capacityIsOwn, hasPrivateParty },
      row.confirmed + held,
    ),
    taken: row.confirmed + held,
    closed: closedAt !== null,
  }));
  const closedDays = await closedDaysBetween(db, ...days);
  return { rows, uses: horseUses(catalog, rows), closedDays };
}

/**
 * Whether a booking uses horses on its departure. Nobody of a cancelled departure does: its guests
 * have the choice of another date or a refund, and those who are paying will have it.
 */
export function usesHorses(now: Date) {
  return sql`((${bookings.state} = 'confirmed' and ${bookings.offerExpiresAt} is null)
    or (${bookings.state} = 'held' and ${gt(bookings.holdExpiresAt, now)}
      and coalesce(${departures.closedReason}, 'closed') = 'closed'))`;
}

/** The departures of some days, of every tour that the catalog has; the index begins with the tour. */
export function isOnDays(
  { listings }: Catalog,
  [from, until]: readonly [from: LocalDate, until: LocalDate],
) {
  return and(
    inArray(departures.tourId, Object.keys(listings)),
    between(departures.date, from, until),
  );
}
