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

/** The fields of a booking that tell what was sold. */
type Sold = Readonly<{
  bookingDate: LocalDate;
  pickupTime: LocalTime;
  tourName: string;
  rideStart?: LocalTime | null;
  rideTour?: string | null;
  /** The listing as the database stores it. */
  soldListing?: unknown;
}>;

/**
 * The listing that a booking keeps: that of the version in which its ride was sold, or of the
 * version in which it was last moved. Whatever a booking is follows this listing; what it may
 * change to follows the newest (docs/decisions/0033). A booking from before the catalog, or of a
 * version that this build cannot read, takes the listing of `catalog`.
 */
export function getSoldListing(catalog: Catalog, booking: Sold): Listing {
  const kept = booking.soldListing ? listingSchema.safeParse(booking.soldListing).data : undefined;
  return kept ?? catalog.listings[getTourOfBooking(booking)];
}

/** The ride a booking is on; undefined when neither its departure nor its pickup tells. */
export function findSoldRide(catalog: Catalog, booking: Sold): DepartureTime | undefined {
  const { bookingDate: date, rideStart: start, pickupTime } = booking;
  const listing = getSoldListing(catalog, booking);
  // A record of another system can name one of our departures and a pickup that is not ours.
  if (!start || (findDepartureTime(listing, { date, start }) && !hasNoPickup(pickupTime))) {
    return findDepartureOfPickup(listing, pickupTime);
  }
  return getRideAt(listing, start);
}

/** The first pickup of the ride a booking is on: before it, nobody can be missing. */
export function getFirstPickup(catalog: Catalog, booking: Sold, key: DepartureKey): Date {
  return toInstant(key.date, getRideAt(getSoldListing(catalog, booking), key.start).pickups[0]);
}

/** The instant until which guests may change a booking themselves. */
export function getChangeDeadline(catalog: Catalog, booking: Sold, key: DepartureKey): Date {
  return getListingCutoff(getSoldListing(catalog, booking), key);
}
