import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departureGuides, departures } from "#db/schema.ts";
import { getCapacity } from "../../departures/departure-store.server.ts";
import { getRideAt } from "../../departures/departure-times.ts";
import type { Localized } from "../../i18n/locale.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { Logger } from "../../platform/logger.server.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { findTourById } from "../../tours/find-tour.ts";
import { getRideOnDay } from "../../tours/ride-end.ts";
import type { DepartureTime, Listing } from "../../tours/tour-listing.ts";

function queryRides(db: Database, guideId: string) {
  return db
    .select({ id: departureGuides.departureId })
    .from(departureGuides)
    .where(eq(departureGuides.accountId, guideId));
}

/** The number of past days that a calendar feed contains. */
const daysBack = 30;

/** A booking on a ride, as a calendar feed shows it: without data about health or money. */
export type FeedRider = Readonly<{
  name: string;
  reference: string;
  participants: number;
  pickupTime: string;
  pickupLocation: string;
}>;

/** A departure that has riders, or that had riders before it was cancelled. */
export type FeedRide = Readonly<{
  departureId: number;
  tour: TourId;
  name: Localized | null;
  date: LocalDate;
  /** The ride as it runs on this day. */
  ride: DepartureTime;
  durationHours: Listing["durationHours"];
  sold: number;
  capacity: number;
  isCalledOff: boolean;
  riders: readonly FeedRider[];
}>;

type FeedSelection = Readonly<{
  now: Date;
  /** Only the rides of this guide; null for all rides. */
  guideId: string | null;
  log: Pick<Logger, "error">;
}>;

/**
 * Maps all rides with confirmed riders, from 30 days ago on, ordered by day and start. A ride for
 * which `make` throws is logged and left out, so that one bad ride does not hide the others.
 */
export async function mapFeedRides<T>(
  db: Database,
  { now, guideId, log }: FeedSelection,
  make: (ride: FeedRide) => T,
): Promise<T[]> {
  const first = addDays(toLocalDate(now), -daysBack);
  const rows = await db
    .select({
      departure: departures,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      reference: bookings.reference,
      participants: bookings.participants,
      isPrivate: bookings.isPrivate,
      pickupTime: bookings.pickupTime,
      pickupLocation: bookings.pickupLocation,
    })
    .from(departures)
    .innerJoin(bookings, eq(bookings.departureId, departures.id))
    .where(
      and(
        gte(departures.date, first),
        // This condition is redundant, but it lets PostgreSQL use the index on ride days instead of
        // reading the bookings of all years.
        gte(bookings.bookingDate, first),
        eq(bookings.state, "confirmed"),
        guideId === null ? undefined : inArray(departures.id, queryRides(db, guideId)),
      ),
    )
    .orderBy(
      asc(departures.date),
      asc(departures.startTime),
      asc(departures.id),
      asc(bookings.pickupTime),
      asc(bookings.pickupLocation),
      asc(bookings.id),
    );
  const { catalog } = await readCatalog(db);
  const byDeparture = Map.groupBy(rows, ({ departure }) => departure.id);
  return [...byDeparture].flatMap(([departureId, own]): T[] => {
    const [{ departure } = { departure: undefined }] = own;
    const tour = departure && findTourById(departure.tourId);
    if (!departure || !tour) return [];
    try {
      return [make(toFeedRide(catalog.listings[tour], tour, departure, own))];
    } catch (error) {
      log.error({ err: error, departureId, date: departure.date }, "a calendar leaves a ride out");
      return [];
    }
  });
}

type BookingOnRide = Omit<FeedRider, "name"> &
  Readonly<{ firstName: string; lastName: string; isPrivate: boolean }>;

function toFeedRide(
  listing: Listing,
  tour: TourId,
  departure: typeof departures.$inferSelect,
  own: readonly BookingOnRide[],
): FeedRide {
  const ride = getRideOnDay(getRideAt(listing, departure.startTime), departure.date);
  const sold = own.reduce((sum, { participants }) => sum + participants, 0);
  const hasPrivateParty = own.some(({ isPrivate }) => isPrivate);
  return {
    departureId: departure.id,
    tour,
    name: ride.name ?? null,
    date: departure.date,
    ride,
    durationHours: listing.durationHours,
    sold,
    capacity: getCapacity(listing, { ...departure, hasPrivateParty }, sold),
    isCalledOff: departure.closedAt !== null && departure.closedReason !== "closed",
    riders: own.map(({ firstName, lastName, ...rider }) => ({
      name: `${firstName} ${lastName}`,
      reference: rider.reference,
      participants: rider.participants,
      pickupTime: rider.pickupTime,
      pickupLocation: rider.pickupLocation,
    })),
  };
}
