import { and, asc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { TourId } from "../../tours/all-tours.ts";
import type { DepartureTime, Listing } from "../../tours/listing.ts";
import { tourOfRecord } from "../../tours/tour-of.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { LocalDate } from "../local-time.ts";
import {
  type DepartureKey,
  type DepartureState,
  type SeatWish,
  stateOn,
  type TouchedDeparture,
} from "./availability.ts";
import { closedDaysBetween } from "./closed-days.server.ts";
import { keepDaysAsTheyAre } from "./day-lock.server.ts";
import { departureTime, takenBeside } from "./schedule.ts";

/** The id of a departure's row; undefined while nobody has touched it. */
export async function touchedId(tx: Transaction, key: DepartureKey): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: departures.id })
    .from(departures)
    .where(
      and(
        eq(departures.tourId, key.tour),
        eq(departures.date, key.date),
        eq(departures.startTime, key.start),
      ),
    );
  return row?.id;
}

/** The id of a departure's row, made on first touch. */
export async function departureId(
  tx: Transaction,
  catalog: Catalog,
  key: DepartureKey,
): Promise<number> {
  const touched = await touchedId(tx, key);
  if (touched !== undefined) return touched;
  // Adds one row of a tour's day at a time, so that sales of overlapping rides see each other's rows.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`departures ${key.tour} ${key.date}`}, 0))`,
  );
  await tx
    .insert(departures)
    .values({
      tourId: key.tour,
      date: key.date,
      startTime: key.start,
      capacity: catalog.listings[key.tour].capacity,
    })
    .onConflictDoNothing();
  const made = await touchedId(tx, key);
  if (made === undefined) throw new Error("a departure vanished while it was being made");
  return made;
}

/**
 * The ids of the rows of many departures, by `keyText`; rows are made on first touch. The locks are
 * taken in the same order by all, so that two calls cannot wait for each other.
 */
export async function departureIds(
  tx: Transaction,
  catalog: Catalog,
  keys: readonly DepartureKey[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const known = await touchedIds(tx, keys);
  const missing = keys.filter((key) => !known.has(keyText(key)));
  if (missing.length === 0) return known;
  const names = [...new Set(missing.map(({ tour, date }) => `departures ${tour} ${date}`))].sort();
  const rows = sql.join(
    names.map((name) => sql`(${name})`),
    sql`, `,
  );
  // See `departureId`.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (values ${rows}) as days (name)`,
  );
  await tx
    .insert(departures)
    .values(
      missing.map(({ tour, date, start }) => ({
        tourId: tour,
        date,
        startTime: start,
        capacity: catalog.listings[tour].capacity,
      })),
    )
    .onConflictDoNothing();
  return touchedIds(tx, keys);
}

/** A departure as the key of a map. */
export function keyText({ tour, date, start }: DepartureKey): string {
  return `${tour} ${date} ${start}`;
}

async function touchedIds(
  tx: Transaction,
  keys: readonly DepartureKey[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = sql.join(
    keys.map(({ tour, date, start }) => sql`(${tour}, ${date}::date, ${start})`),
    sql`, `,
  );
  const rows = await tx
    .select({
      id: departures.id,
      tour: departures.tourId,
      date: departures.date,
      start: departures.startTime,
    })
    .from(departures)
    .where(sql`(${departures.tourId}, ${departures.date}, ${departures.startTime}) in (${wanted})`);
  return new Map(rows.map(({ id, tour, date, start }) => [`${tour} ${date} ${start}`, id]));
}

/**
 * Locks departures with all others of their tour on their days and on the days beside them, as a
 * ride may pass midnight, in the order of their ids, and releases their expired holds. THE LOCKING
 * RULE: code that changes seats locks the departures first, lowest id first, and only then their
 * bookings. While the lock is held, no other transaction can sell or free a seat of these departures
 * or of a ride that shares their horses, and nobody closes their days.
 */
export async function lockDepartures(
  tx: Transaction,
  catalog: Catalog,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await keepDaysAsTheyAre(tx, ids);
  const rows = await lockDays(tx, ids);
  const locked = rows.map(({ id }) => id);
  const released = await tx
    .update(bookings)
    .set({ state: "expired", paymentStatus: "expired" })
    .where(
      and(
        inArray(bookings.departureId, locked),
        eq(bookings.state, "held"),
        lte(bookings.holdExpiresAt, now),
      ),
    )
    .returning({ departureId: bookings.departureId, participants: bookings.participants });
  for (const { departureId: id, participants } of released) {
    if (id !== null) await releaseSeats(tx, id, participants);
  }
  for (const tour of new Set(rows.map(({ tourId }) => tourOfRecord(tourId)))) {
    const { capacity } = catalog.listings[tour];
    const old = rows.filter((row) => isOutdated(row, tour, capacity)).map(({ id }) => id);
    if (old.length > 0) await followCatalog(tx, old, capacity);
  }
}

function isOutdated(row: DepartureRow, tour: TourId, capacity: number): boolean {
  return tourOfRecord(row.tourId) === tour && !row.capacityIsOwn && row.capacity !== capacity;
}

/**
 * Locks departures together with all others of their tours on their days and the days beside them;
 * returns the rows.
 */
function lockDays(tx: Transaction, ids: readonly number[]): Promise<DepartureRow[]> {
  const days = sql`select tour_id, date + beside from departures, generate_series(-1, 1) as beside
    where ${inArray(sql`id`, [...new Set(ids)])}`;
  return tx
    .select()
    .from(departures)
    .where(sql`(${departures.tourId}, ${departures.date}) in (${days})`)
    .orderBy(asc(departures.id))
    .for("update");
}

/** Gives locked departures the capacity of the catalog, but never less than is sold. */
async function followCatalog(tx: Transaction, ids: number[], capacity: number): Promise<void> {
  await tx
    .update(departures)
    .set({ capacity: sql`greatest(${departures.taken}, ${capacity}::int)` })
    .where(inArray(departures.id, ids));
}

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

/**
 * A locked departure with all departures of its tour on its day and the days beside it. They are
 * locked once more, because a process with another schedule may have added a departure since.
 */
async function lockedDays(
  tx: Transaction,
  id: number,
): Promise<{ row: DepartureRow; around: DepartureRow[] }> {
  const around = await lockDays(tx, [id]);
  const row = around.find((one) => one.id === id);
  if (!row) throw new Error(`departure ${id} does not exist`);
  return { row, around };
}

/** The seats that a booking has, on whatever departure. */
type OwnSeats = Pick<BookingRow, "id" | "departureId" | "participants" | "state">;

type Sold = Readonly<{ confirmed: number; hasPrivateParty: boolean }>;

/** What is sold of departures; the seats of `own` count as free. */
async function soldOn(
  tx: Transaction,
  rides: readonly DepartureRow[],
  own?: OwnSeats,
): Promise<ReadonlyMap<number | null, Sold>> {
  const ids = rides.map(({ id }) => id);
  const rows = await tx
    .select({
      id: bookings.departureId,
      confirmed: sql<number>`coalesce(sum(${bookings.participants}) filter (where ${bookings.state} = 'confirmed'), 0)::int`,
      hasPrivateParty: sql<boolean>`bool_or(${bookings.isPrivate})`,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.departureId, ids),
        inArray(bookings.state, ["held", "confirmed"]),
        own && ne(bookings.id, own.id),
      ),
    )
    .groupBy(bookings.departureId);
  return new Map(rows.map(({ id, ...sold }) => [id, sold]));
}

/** The state of a locked, scheduled departure; the seats of `own` count as free. */
export async function readDeparture(
  tx: Transaction,
  catalog: Catalog,
  id: number,
  facts: DepartureTime,
  own?: OwnSeats,
): Promise<DepartureState> {
  const { row, around } = await lockedDays(tx, id);
  const sold = await soldOn(tx, around, own);
  const tour = tourOfRecord(row.tourId);
  const listing = catalog.listings[tour];
  const closedDays = await closedDaysBetween(tx, row.date, row.date);
  return stateOn(listing, { tour, date: row.date }, facts, {
    closedDays,
    touched: around.map(({ id: one, date, startTime: start, closedAt, offered, ...rest }) => {
      const taken = rest.taken - (own?.departureId === one ? own.participants : 0);
      const { confirmed = 0, hasPrivateParty = false } = sold.get(one) ?? {};
      return {
        date,
        start,
        taken,
        capacity: capacityOf(listing, { ...rest, hasPrivateParty }, taken),
        confirmed: one === id ? confirmed : 0,
        closed: closedAt !== null,
        offered,
      };
    }),
  });
}

/**
 * Takes seats of a locked departure; false when fewer are free, or when a private party would have
 * to share. A departure that has left the schedule sells nothing.
 */
export async function takeSeats(
  tx: Transaction,
  catalog: Catalog,
  id: number,
  { participants: seats, isPrivate }: SeatWish,
): Promise<boolean> {
  const { row, around } = await lockedDays(tx, id);
  const listing = catalog.listings[tourOfRecord(row.tourId)];
  const at = { date: row.date, start: row.startTime };
  if (!departureTime(listing, at)) return false;
  const sold = around.map(({ date, startTime: start, taken }) => ({ date, start, taken }));
  const beside = takenBeside(listing, at, sold);
  const needed = seats + beside;
  if (isPrivate && row.taken + beside > 0) return false;
  const taken = await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} + ${seats}` })
    .where(
      and(
        eq(departures.id, id),
        sql`${departures.taken} + ${needed} <= ${departures.capacity}`,
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
 * The touched departures of a tour from a day up to a later one, in one query. Expired holds do not
 * count, even before they are released, so nothing depends on a background job.
 */
export async function departuresBetween(
  db: Database | Transaction,
  catalog: Catalog,
  tour: TourId,
  from: LocalDate,
  until: LocalDate,
  now: Date,
): Promise<TouchedDeparture[]> {
  const isPaid = sql`${bookings.state} = 'confirmed'`;
  const isHeld = sql`${and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now))}`;
  const seats = (condition: typeof isPaid) =>
    sql<number>`coalesce(sum(${bookings.participants}) filter (where ${condition}), 0)::int`;
  const rows = await db
    .select({
      date: departures.date,
      start: departures.startTime,
      capacity: departures.capacity,
      capacityIsOwn: departures.capacityIsOwn,
      confirmed: seats(isPaid),
      held: seats(isHeld),
      hasPrivateParty: sql<boolean>`coalesce(bool_or(${bookings.isPrivate} and (${isPaid} or ${isHeld})), false)`,
      closedAt: departures.closedAt,
      offered: departures.offered,
    })
    .from(departures)
    .leftJoin(bookings, eq(bookings.departureId, departures.id))
    .where(and(eq(departures.tourId, tour), sql`${departures.date} between ${from} and ${until}`))
    .groupBy(departures.id);
  return rows.map(({ held, closedAt, capacityIsOwn, hasPrivateParty, ...row }) => ({
    ...row,
    capacity: capacityOf(
      catalog.listings[tour],
      { ...row, capacityIsOwn, hasPrivateParty },
      row.confirmed + held,
    ),
    taken: row.confirmed + held,
    closed: closedAt !== null,
  }));
}
