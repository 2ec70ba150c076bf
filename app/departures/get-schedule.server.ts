import { asc, lte } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { catalogVersions } from "#db/schema.ts";
import { addDays, instantOf, type LocalDate, localDateOf } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { catalogAt } from "../tours/catalog/catalog-store.server.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";
import { scheduleOn } from "./departure-times.ts";

/** The rides that the schedule of a day has, and the listing they are of. */
export type DaySchedule = Readonly<{ listing: Listing; rides: readonly DepartureTime[] }>;

type Version = Readonly<{ madeAt: Date; catalog: Catalog }>;

/**
 * The schedules of some days. From today on they are those of `catalog`. A ride of a day that is over
 * is one that the catalog in force at its start had: a ride that was added later, or that began with
 * a first catalog after that day, was never on sale. A version that this build cannot read counts as
 * `catalog`.
 */
export async function scheduleOfDays(
  db: Database | Transaction,
  catalog: Catalog,
  { first, days, now }: Readonly<{ first: LocalDate; days: number; now: Date }>,
): Promise<(tour: TourId, date: LocalDate) => DaySchedule> {
  const today = localDateOf(now);
  const end = instantOf(addDays(first, days), "00:00");
  const versions =
    first < today ? await versionsInForce(db, catalog, instantOf(first, "00:00"), end) : [];
  return (tour, date) => {
    const listing = catalog.listings[tour];
    if (date >= today) return { listing, rides: scheduleOn(listing, date) };
    const night = instantOf(addDays(date, 1), "00:00");
    const inForceAt = (instant: Date) => versions.findLast(({ madeAt }) => madeAt <= instant);
    const rides = versions.flatMap((version) => {
      const own: Listing | undefined = version.catalog.listings[tour];
      const scheduled = own && version.madeAt <= night ? scheduleOn(own, date) : [];
      return scheduled.filter(({ start }) => inForceAt(instantOf(date, start)) === version);
    });
    return { listing: inForceAt(night)?.catalog.listings[tour] ?? listing, rides };
  };
}

/** The versions in force at some time of a span, the oldest first. */
async function versionsInForce(
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
    versions.push({ madeAt, catalog: (await catalogAt(db, number)) ?? newest });
  }
  return versions;
}
