import { and, asc, eq, gte, not, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { findOwnRideName } from "../../departures/departure-times.ts";
import { isDepartureCancelled } from "../../departures/is-departure-cancelled.server.ts";
import type { Localized } from "../../i18n/locale.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { getTourOfRecord } from "../../tours/find-tour.ts";
import { type BookingRow, soldListingColumn as storedListing } from "../booking-store.server.ts";
import { getSoldListing } from "../sold-ride.ts";

/** A guest whose ride has fewer riders than its minimum. */
export type SoloRider = Readonly<{
  booking: BookingRow;
  key: DepartureKey;
  /** The ride's own name; null if it has none. */
  ride: Localized | null;
  /** The riders of the whole ride. */
  riders: number;
  /** The fewest riders with which the ride was announced to the guest. */
  minimumRiders: number;
}>;

/**
 * Lists the guests of future rides with fewer riders than the minimum that was announced to them,
 * soonest first; with `bookingId`, only this booking. The booking form refuses such bookings, but
 * riders can become alone when others cancel, move or leave, or when the operator moves them.
 */
export async function listSoloRiders(
  db: Database,
  now: Date,
  { bookingId }: Readonly<{ bookingId?: string }> = {},
): Promise<SoloRider[]> {
  const riders = sql`(select sum(other.participants) from ${bookings} as other
    where other.departure_id = ${departures.id} and (other.state = 'confirmed'
      -- The seats of an allotment count as riders until it lapses.
      or (other.is_block and other.state = 'held' and other.hold_expires_at > ${now.toISOString()})))`;
  const { catalog } = await readCatalog(db);
  const minimums = tourIds.map(
    (tour) =>
      sql`when ${departures.tourId} = ${tour} then ${catalog.listings[tour].minimumRiders}::int`,
  );
  const newest = sql`case ${sql.join(minimums, sql` `)} else 0 end`;
  const minimum = sql`coalesce((${storedListing} ->> 'minimumRiders')::int, ${newest})`;
  const rows = await db
    .select({
      booking: bookings,
      departure: departures,
      soldListing: storedListing,
      riders: sql<number>`${riders}::int`,
    })
    .from(departures)
    .innerJoin(bookings, eq(bookings.departureId, departures.id))
    .where(
      and(
        gte(departures.date, toLocalDate(now)),
        not(isDepartureCancelled),
        eq(bookings.state, "confirmed"),
        bookingId === undefined ? undefined : eq(bookings.id, bookingId),
        // A private party may ride even below the minimum.
        eq(bookings.isPrivate, false),
        sql`${riders} < ${minimum}`,
      ),
    )
    .orderBy(asc(departures.date), asc(departures.startTime))
    .limit(100);
  return rows
    .map(({ departure: { tourId, date, startTime }, riders: ofRide, ...row }) => {
      const booking = {
        ...row.booking,
        rideStart: startTime,
        rideTour: tourId,
        soldListing: row.soldListing,
      };
      const listing = getSoldListing(catalog, booking);
      return {
        booking,
        key: { tour: getTourOfRecord(tourId), date, start: startTime },
        ride: findOwnRideName(listing, startTime),
        riders: ofRide,
        minimumRiders: listing.minimumRiders,
      };
    })
    .filter(({ key }) => getDepartureStart(key) > now);
}
