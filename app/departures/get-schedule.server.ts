import { asc, lte } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import { addDays, type LocalDate } from "../platform/local-date.ts";
import { toInstant, toLocalDate } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { findCatalogAt } from "../tours/catalog/catalog-store.server.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";
import { listRidesOnDay } from "./departure-times.ts";

/** The scheduled rides of a day and the listing that they come from. */
export type DaySchedule = Readonly<{ listing: Listing; rides: readonly DepartureTime[] }>;

type Version = Readonly<{ madeAt: Date; catalog: Catalog }>;

/**
 * Returns a function that gets the schedule of a tour on a day. From today on, the schedule comes
 * from `catalog`. On a past day, it has the rides that were in the catalog at their start time, so
 * rides that were added later are missing. `catalog` also replaces versions that this build cannot
 * read.
 */
export async function getScheduleOfDays(
  db: Database | Transaction,
  catalog: Catalog,
  { first, days, now }: Readonly<{ first: LocalDate; days: number; now: Date }>,
): Promise<(tour: TourId, date: LocalDate) => DaySchedule> {
  const today = toLocalDate(now);
  const end = toInstant(addDays(first, days), "00:00");
  const versions =
    first < today ? await listVersionsInForce(db, catalog, toInstant(first, "00:00"), end) : [];
  return (tour, date) => {
    const listing = catalog.listings[tour];
    if (date >= today) return { listing, rides: listRidesOnDay(listing, date) };
    const night = toInstant(addDays(date, 1), "00:00");
    const findVersionAt = (instant: Date) => versions.findLast(({ madeAt }) => madeAt <= instant);
    const rides = versions.flatMap((version) => {
      const own: Listing | undefined = version.catalog.listings[tour];
      const scheduled = own && version.madeAt <= night ? listRidesOnDay(own, date) : [];
      return scheduled.filter(({ start }) => findVersionAt(toInstant(date, start)) === version);
    });
    return { listing: findVersionAt(night)?.catalog.listings[tour] ?? listing, rides };
  };
}

/** Lists the versions that were in force during a period, oldest first. */
async function listVersionsInForce(
  db: Database | Transaction,
  newest: Catalog,
  from: Date,
  until: Date,
): Promise<readonly Version[]> {
  const rows = await db
    .select({ number: catalogVersions.number, madeAt: catalogVersions.madeAt })
    .from(catalogVersions)
    .where(lte(catalogVersions.madeAt, until))
    .orderBy(asc(catalogVersions.number));
  const begun = rows.findLastIndex(({ madeAt }) => madeAt <= from);
  const versions: Version[] = [];
  for (const { number, madeAt } of rows.slice(Math.max(0, begun))) {
    versions.push({ madeAt, catalog: (await findCatalogAt(db, number)) ?? newest });
  }
  return versions;
}
