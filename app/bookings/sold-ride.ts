import { type DepartureKey, getListingCutoff } from "../departures/availability.ts";
import {
  findDepartureOfPickup,
  findDepartureTime,
  getRideAt,
} from "../departures/departure-times.ts";
import { hasNoPickup } from "../departures/pickup.ts";
import { type LocalDate, type LocalTime, toInstant } from "../platform/local-time.ts";
import { getTourOfBooking } from "../tours/booking-tour.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { listingSchema } from "../tours/catalog/catalog-schema.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";

/** The fields of a booking that identify the ride that was sold. */
type Sold = Readonly<{
  bookingDate: LocalDate;
  pickupTime: LocalTime;
  tourName: string;
  rideStart?: LocalTime | null;
  rideTour?: string | null;
  /** The listing as stored in the database, not validated. */
  soldListing?: unknown;
}>;

/**
 * Returns the listing that applies to a booking: from the catalog version in which its ride was
 * sold or last moved. Everything about the sold ride follows this listing; options for changes
 * follow the newest one (ADR 33). A booking from before catalogs were stored, or from a version
 * that this build cannot read, uses the listing of `catalog`.
 */
export function getSoldListing(catalog: Catalog, booking: Sold): Listing {
  const kept = booking.soldListing ? listingSchema.safeParse(booking.soldListing).data : undefined;
  return kept ?? catalog.listings[getTourOfBooking(booking)];
}

/**
 * Returns the ride of a booking; undefined when neither its departure nor its pickup time
 * identifies one.
 */
export function findSoldRide(catalog: Catalog, booking: Sold): DepartureTime | undefined {
  const { bookingDate: date, rideStart: start, pickupTime } = booking;
  const listing = getSoldListing(catalog, booking);
  // A record of another system can name one of our departures and a pickup time that is not ours.
  if (!start || (findDepartureTime(listing, { date, start }) && !hasNoPickup(pickupTime))) {
    return findDepartureOfPickup(listing, pickupTime);
  }
  return getRideAt(listing, start);
}

/** Returns the first pickup of a booking's ride. Before it, no party can be marked as a no-show. */
export function getFirstPickup(catalog: Catalog, booking: Sold, key: DepartureKey): Date {
  return toInstant(key.date, getRideAt(getSoldListing(catalog, booking), key.start).pickups[0]);
}

/** Returns the instant until which guests may change a booking themselves. */
export function getChangeDeadline(catalog: Catalog, booking: Sold, key: DepartureKey): Date {
  return getListingCutoff(getSoldListing(catalog, booking), key);
}
