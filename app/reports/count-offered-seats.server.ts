import { asc, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { catalogVersions, departures } from "#db/schema.ts";
import { listClosedDays } from "../departures/closed-day-store.server.ts";
import { isDayClosed } from "../departures/closed-days.ts";
import { findCountedHerd } from "../departures/counted-herd.server.ts";
import { getCapacity } from "../departures/departure-store.server.ts";
import { findScheduledRide, listRidesOnDay } from "../departures/departure-times.ts";
import type { Herd } from "../departures/herd.ts";
import { getHorsesLeft, getNearbyDays, listHorseUses } from "../departures/horse-capacity.ts";
import { isDepartureCancelled } from "../departures/is-departure-cancelled.server.ts";
import { addDays, type LocalDate, listDays } from "../platform/local-date.ts";
import { type LocalTime, toLocalDate } from "../platform/local-time.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { findCatalogAt, readCatalog } from "../tours/catalog/catalog-store.server.ts";
import type { RideSeats, RideSums } from "./report-figures.ts";
import type { DateRange } from "./report-period.ts";

/** A departure that is stored in the database, with the riders of its confirmed bookings. */
type StoredDeparture = Readonly<{
  tour: TourId;
  date: LocalDate;
  start: LocalTime;
  capacity: number;
  capacityIsOwn: boolean;
  /**
   * `sale`: the departure is closed for sale. `called-off`: it was cancelled and its guests were
   * notified.
   */
  closedFor: "sale" | "called-off" | null;
  offered: boolean | null;
  riders: number;
  hasPrivateParty: boolean;
}>;

/**
 * Counts the seats that were offered on each day, by the schedule in force on that day. A cancelled
 * departure offers none. Only the sold seats count for departures that are closed individually or
 * with the whole day, for private rides, and for departures that were removed from the schedule or
 * switched off after seats were sold.
 */
export async function countOfferedSeats(
  db: Database,
  days: DateRange,
  sums: readonly RideSums[],
): Promise<RideSeats[]> {
  const [touched, catalogs, closedDays, counted] = await Promise.all([
    listStoredDepartures(db, days, sums),
    getCatalogLookup(db, days),
    listClosedDays(db, days.from, days.until),
    findCountedHerd(db, days.from),
  ]);
  const seats: RideSeats[] = [];
  for (let date = days.from; date <= days.until; date = addDays(date, 1)) {
    const catalog = catalogs(date);
    // Departures outside the period are not loaded, so the horses that they use are not taken into
    // account.
    const near = listDays(...getNearbyDays(catalog, date));
    const around = near.flatMap((day) => touched.get(day) ?? []);
    for (const tour of tourIds) {
      const isClosed = (start: LocalTime) => isDayClosed(closedDays, { tour, date, start });
      const day = {
        tour,
        date,
        herd: counted && counted.since <= date ? toHerdOfReports(counted) : null,
      };
      seats.push({ date, tour, seats: countTourSeats(catalog, day, around, isClosed) });
    }
  }
  return seats;
}

/**
 * Leaves out the horses' days off: what a day offers then depends on what the other days of its week
 * have sold, so that the seats of a week could not be added up.
 */
function toHerdOfReports(herd: Herd): Herd {
  return { ...herd, rules: { ...herd.rules, daysOffAWeek: null } };
}

/** Counts the seats that the rides of a tour offer on a day. */
function countTourSeats(
  catalog: Catalog,
  { tour, date, herd }: Readonly<{ tour: TourId; date: LocalDate; herd: Herd | null }>,
  around: readonly StoredDeparture[],
  isClosed: (start: LocalTime) => boolean,
): number {
  const listing = catalog.listings[tour];
  const uses = listHorseUses(catalog, around);
  const day = around.filter((row) => row.date === date && row.tour === tour);
  const scheduled = listRidesOnDay(listing, date).map((ride) => {
    const row = day.find(({ start }) => start === ride.start);
    const riders = row?.riders ?? 0;
    if (row?.closedFor === "called-off") return 0;
    if (row?.closedFor === "sale" || isClosed(ride.start)) return riders;
    if (!(row?.offered ?? ride.offered)) return riders;
    const capacity = row ? getCapacity(listing, row, riders) : listing.capacity;
    const { left } = getHorsesLeft(catalog, { tour, date, start: ride.start }, uses, herd);
    return Math.max(riders, Math.min(capacity, riders + left));
  });
  const gone = day.filter(({ start }) => !findScheduledRide(listing, { date, start }));
  return [...scheduled, ...gone.map(({ riders }) => riders)].reduce((sum, one) => sum + one, 0);
}

/** Lists the departures that are stored in the database, by day. */
async function listStoredDepartures(
  db: Database,
  { from, until }: DateRange,
  sums: readonly RideSums[],
): Promise<ReadonlyMap<string, StoredDeparture[]>> {
  const { rows } = await db.execute<{
    tour: TourId;
    date: LocalDate;
    start: LocalTime;
    capacity: number;
    is_own: boolean;
    closed_for: StoredDeparture["closedFor"];
    offered: boolean | null;
  }>(sql`
    select tour_id as tour, date::text as date, start_time as start, capacity,
      capacity_is_own as is_own, case when ${isDepartureCancelled} then 'called-off' when closed_at is not null then 'sale' end
        as closed_for, offered
    from ${departures}
    -- The condition lists all tours, because the index begins with the tour.
    where tour_id in ${[...tourIds]} and date between ${from} and ${until}`);
  const byRide = Map.groupBy(sums, ({ tour, date, start }) => `${tour} ${date} ${start}`);
  const touched = rows.map(({ is_own, closed_for, ...row }) => {
    const sold = byRide.get(`${row.tour} ${row.date} ${row.start}`) ?? [];
    return {
      ...row,
      capacityIsOwn: is_own,
      closedFor: closed_for,
      riders: sold.reduce((sum, { riders }) => sum + riders, 0),
      hasPrivateParty: sold.some(({ hasPrivateParty }) => hasPrivateParty),
    };
  });
  return Map.groupBy(touched, ({ date }) => date);
}

/**
 * Returns a function that finds the catalog in force on a day of a period: the newest one that was
 * published by the end of that day, or the first one for days before it. A version that this build
 * cannot read is replaced by the newest version.
 */
async function getCatalogLookup(
  db: Database,
  { from, until }: DateRange,
): Promise<(date: LocalDate) => Catalog> {
  const versions = await db
    .select({ number: catalogVersions.number, madeAt: catalogVersions.madeAt })
    .from(catalogVersions)
    .orderBy(asc(catalogVersions.number));
  const dated = versions.map(({ number, madeAt }) => ({ number, since: toLocalDate(madeAt) }));
  const findVersionNumber = (date: LocalDate) =>
    (dated.findLast(({ since }) => since <= date) ?? dated[0])?.number ?? 0;
  const catalogs = new Map<number, Catalog | null>();
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const number = findVersionNumber(date);
    if (!catalogs.has(number)) catalogs.set(number, await findCatalogAt(db, number));
  }
  const { catalog: newest } = await readCatalog(db);
  return (date) => catalogs.get(findVersionNumber(date)) ?? newest;
}
