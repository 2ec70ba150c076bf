import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, departures, unfinishedHoldCondition } from "#db/schema.ts";
import { type LocalDate, listDays } from "../platform/local-date.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readRulesOfSales } from "../tours/catalog/counted-horses.server.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import type { DepartureKey } from "./availability.ts";
import { releaseSeats } from "./departure-store.server.ts";
import { listDaysOfUse, type RideMoment, widenToWeeks } from "./horse-capacity.ts";

/**
 * The departures to lock. Missing rows of `keys` are created. For `days`, all existing rows of
 * these days are locked.
 */
type Wanted = Readonly<{
  keys?: readonly DepartureKey[];
  ids?: readonly number[];
  days?: readonly LocalDate[];
}>;

type DepartureRow = typeof departures.$inferSelect;

/**
 * Locks departures and returns the ids of all rows on their days, keyed by `formatDepartureKey`.
 * THE LOCKING RULE: code that changes seats first locks, in one call, every day on which the
 * departures use horses, and all days of these weeks while horses have days off, earliest day
 * first; then the rows of all tours on these days, lowest id first; and only then bookings. This way no other transaction can sell the same horses, even for
 * departures that have no row yet. Expired holds on these days are released.
 */
export async function lockDepartures(
  tx: Transaction,
  catalog: Catalog,
  { keys = [], ids = [], days: requestedDays = [] }: Wanted,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rides = [...keys, ...(await listRideMoments(tx, ids))];
  const own = [...requestedDays, ...rides.flatMap((ride) => listDaysOfUse(catalog, ride))];
  const days = [...new Set(await addWeeks(tx, own))].sort();
  if (days.length === 0) return new Map();
  await lockDays(tx, days);
  const rows = await lockDepartureRows(tx, catalog, days);
  await releaseExpiredHolds(tx, rows, now);
  await updateCapacityFromCatalog(tx, catalog, rows);
  const known = new Map(rows.map((row) => [formatDepartureKey(row), row.id]));
  const missing = keys.filter((key) => !known.has(formatDepartureKey(key)));
  for (const row of await insertDepartureRows(tx, catalog, missing))
    known.set(formatDepartureKey(row), row.id);
  return known;
}

/**
 * Locks one departure and returns the id of its row, which is created if missing. See
 * `lockDepartures`.
 */
export async function lockDeparture(
  tx: Transaction,
  catalog: Catalog,
  key: DepartureKey,
  now: Date,
  alsoIds: readonly number[] = [],
): Promise<number> {
  const ids = await lockDepartures(tx, catalog, { keys: [key], ids: alsoIds }, now);
  return getLockedDepartureId(ids, key);
}

/** Returns the row id of a departure that was locked by its key. Throws if it was not. */
export function getLockedDepartureId(ids: ReadonlyMap<string, number>, key: DepartureKey): number {
  const id = ids.get(formatDepartureKey(key));
  if (id === undefined) throw new Error(`departure ${formatDepartureKey(key)} was not locked`);
  return id;
}

export function formatDepartureKey(key: DepartureKey | DepartureRow): string {
  return "tourId" in key
    ? `${key.tourId} ${key.date} ${key.startTime}`
    : `${key.tour} ${key.date} ${key.start}`;
}

/** Returns the id of a departure's row; undefined if it has none yet. */
export async function findDepartureId(
  tx: Transaction,
  key: DepartureKey,
): Promise<number | undefined> {
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

function listRideMoments(
  tx: Transaction,
  ids: readonly number[],
): Promise<RideMoment[]> | RideMoment[] {
  if (ids.length === 0) return [];
  return tx
    .select({ tour: departures.tourId, date: departures.date, start: departures.startTime })
    .from(departures)
    .where(inArray(departures.id, [...new Set(ids)]));
}

/**
 * Adds all days of the calendar weeks of the given days while horses have days off: a sale on one of
 * these days may take the day off that a horse needs on another one (ADR 75). The transaction holds
 * the lock of the catalog, so the rule does not change before it ends.
 */
async function addWeeks(tx: Transaction, days: readonly LocalDate[]): Promise<LocalDate[]> {
  if (days.length === 0) return [];
  const { daysOffAWeek } = await readRulesOfSales(tx);
  if (daysOffAWeek === null) return [...days];
  return days.flatMap((day) => listDays(...widenToWeeks([day, day])));
}

/** Locks days in the given order. */
async function lockDays(tx: Transaction, days: readonly LocalDate[]): Promise<void> {
  const names = sql.join(
    days.map((day) => sql`(${`departures ${day}`})`),
    sql`, `,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (values ${names}) as days (name)`,
  );
}

/** Locks the rows of all tours on the given days. */
function lockDepartureRows(
  tx: Transaction,
  { listings }: Catalog,
  days: readonly LocalDate[],
): Promise<DepartureRow[]> {
  return (
    tx
      .select()
      .from(departures)
      // The condition on the tour lets the query use the index, whose first column is the tour.
      .where(
        and(inArray(departures.tourId, Object.keys(listings)), inArray(departures.date, [...days])),
      )
      .orderBy(asc(departures.id))
      .for("update")
  );
}

async function insertDepartureRows(
  tx: Transaction,
  catalog: Catalog,
  keys: readonly DepartureKey[],
): Promise<DepartureRow[]> {
  if (keys.length === 0) return [];
  const distinct = new Map(keys.map((key) => [formatDepartureKey(key), key])).values();
  return (
    tx
      .insert(departures)
      .values(
        [...distinct].map(({ tour, date, start }) => ({
          tourId: tour,
          date,
          startTime: start,
          capacity: catalog.listings[tour].capacity,
        })),
      )
      // A process of an older version may have just inserted the row. The no-op update locks it.
      .onConflictDoUpdate({
        target: [departures.tourId, departures.date, departures.startTime],
        set: { tourId: sql`excluded.tour_id` },
      })
      .returning()
  );
}

/**
 * Releases the seats of holds that have expired. A booking that was held until paid stays `pending`
 * until its end has been told (`endUnpaidHolds`, ADR 72).
 */
async function releaseExpiredHolds(
  tx: Transaction,
  rows: readonly DepartureRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const locked = rows.map(({ id }) => id);
  const released = await tx
    .update(bookings)
    .set({
      state: "expired",
      paymentStatus: sql`case when ${unfinishedHoldCondition} then ${bookings.paymentStatus} else 'expired' end`,
    })
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
}

/**
 * Updates the capacity of locked departures to the catalog's, but not below the seats taken.
 * Capacities that the operator set are not changed.
 */
async function updateCapacityFromCatalog(
  tx: Transaction,
  { listings }: Catalog,
  rows: readonly DepartureRow[],
): Promise<void> {
  for (const tour of new Set(rows.map(({ tourId }) => getTourOfRecord(tourId)))) {
    const { capacity } = listings[tour];
    const outdated = rows.filter(
      (row) =>
        getTourOfRecord(row.tourId) === tour && !row.capacityIsOwn && row.capacity !== capacity,
    );
    if (outdated.length === 0) continue;
    await tx
      .update(departures)
      .set({ capacity: sql`greatest(${departures.taken}, ${capacity}::int)` })
      .where(
        inArray(
          departures.id,
          outdated.map(({ id }) => id),
        ),
      );
  }
}
