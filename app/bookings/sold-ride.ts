import { type DepartureKey, getListingCutoff } from "../departures/availability.ts";
import {
  findDepartureByPickup,
  findScheduledRide,
  getRideAt,
} from "../departures/departure-times.ts";
import { hasNoPickup } from "../departures/pickup.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { type LocalTime, toInstant } from "../platform/local-time.ts";
import { getTourOfBooking } from "../tours/booking-tour.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { listingSchema } from "../tours/catalog/listing-schema.ts";
import { getRideOnDay } from "../tours/ride-end.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";

/** The fields of a booking that identify the ride that was sold. */
type SoldRideFields = Readonly<{
  bookingDate: LocalDate;
  pickupTime: LocalTime;
  tourName: string;
  rideStart?: LocalTime | null;
  rideTour?: string | null;
  /** The listing as stored in the database, without validation. */
  soldListing?: unknown;
}>;

/**
 * Returns the listing that applies to a booking: that of the catalog version in which its ride was
 * sold or last moved. The sold ride follows this listing, and options for changing it follow the
 * newest one (ADR 33). If no listing is stored, or if this release cannot read it, the listing of
 * `catalog` applies.
 */
export function getSoldListing(catalog: Catalog, booking: SoldRideFields): Listing {
  const kept = booking.soldListing ? listingSchema.safeParse(booking.soldListing).data : undefined;
  return kept ?? catalog.listings[getTourOfBooking(booking)];
}

/**
 * Returns the ride of a booking as it runs on the booked day; undefined if neither its departure
 * nor its pickup time identifies one.
 */
export function findSoldRide(catalog: Catalog, booking: SoldRideFields): DepartureTime | undefined {
  const ride = findRideInCatalog(catalog, booking);
  return ride && getRideOnDay(ride, booking.bookingDate);
}

function findRideInCatalog(catalog: Catalog, booking: SoldRideFields): DepartureTime | undefined {
  const { bookingDate: date, rideStart: start, pickupTime } = booking;
  const listing = getSoldListing(catalog, booking);
  // A record of another system may have one of our departures with a pickup time that we do not
  // have.
  if (!start || (findScheduledRide(listing, { date, start }) && !hasNoPickup(pickupTime))) {
    return findDepartureByPickup(listing, pickupTime);
  }
  return getRideAt(listing, start);
}

/** Returns the first pickup of a booking's ride. A no-show cannot be recorded before it. */
export function getFirstPickup(catalog: Catalog, booking: SoldRideFields, key: DepartureKey): Date {
  return toInstant(key.date, getRideAt(getSoldListing(catalog, booking), key.start).pickups[0]);
}

/** Returns until when guests may change a booking themselves. */
export function getChangeDeadline(
  catalog: Catalog,
  booking: SoldRideFields,
  key: DepartureKey,
): Date {
  return getListingCutoff(getSoldListing(catalog, booking), key);
}
