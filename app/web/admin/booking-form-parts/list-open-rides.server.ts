import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { getLeastAges } from "#app/bookings/riders/child-ages.ts";
import { type DepartureKey, getBookingCutoff } from "#app/departures/availability.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import { getRideAt } from "#app/departures/departure-times.ts";
import { listPickupsAhead } from "#app/departures/pickup.ts";
import type { RideHorses } from "#app/departures/ride-horses.ts";
import type { Localized } from "#app/i18n/locale.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
} from "#app/tours/catalog/published-catalog.server.ts";
import { getPricesOn } from "#app/tours/prices.ts";
import { findProposedPickup } from "#app/tours/ride-end.ts";
import type { Prices } from "#app/tours/tour-listing.ts";
import { formatRideName, isOfferedBookedOrClosed } from "../departure-parts/departure-view.ts";

/** How many riders most parties have. */
export const usualRiders = 2;

/** A ride on which staff can create a manual booking. */
export type OpenRide = Readonly<{
  name: string;
  title: Readonly<{ key: { tour: TourId }; name: Localized | null }>;
  start: string;
  /** The pickup times that have not passed, and the option for no pickup. */
  pickups: readonly string[];
  /** The usual pickup if it has not passed, otherwise the next one. */
  proposedPickup: string | undefined;
  seatsLeft: number;
  /** The horses available for the ride; null unless they limit its seats. */
  horses: RideHorses | null;
  maxRiders: number;
  /** The number of riders with which forms start, at most the places that are left. */
  startRiders: number;
  prices: Prices;
  childBelowAge: number | null;
  /** The ages from which riders may go on the ride, and on a private one. */
  leastAges: ReturnType<typeof getLeastAges>;
  /** When bookings of the ride close, until which places can be held for a payment. */
  closes: Date;
  /** The minutes until then; negative if bookings have closed. */
  minutesToClose: number;
}>;

/**
 * Returns the rides of a day that staff can book and that have not started. Closed rides are left
 * out, except `kept`: a ride with an allotment that was kept when the ride was closed.
 */
export function listOpenRides(
  rides: readonly OperatorDeparture[],
  now: Date,
  kept?: Pick<DepartureKey, "tour" | "start">,
): OpenRide[] {
  const isBookable = ({ key, closed }: OperatorDeparture) =>
    closed === "closed" && key.tour === kept?.tour && key.start === kept.start;
  return rides
    .filter(
      (ride) => isOfferedBookedOrClosed(ride) && !ride.isGone && getDepartureStart(ride.key) > now,
    )
    .filter((ride) => !ride.closed || isBookable(ride))
    .map((ride) => {
      const listing = getPublishedListing(ride.key.tour);
      const pickups = listPickupsAhead(ride.key.date, ride.pickups, now);
      const closes = getBookingCutoff(getPublishedCatalog(), ride.key);
      const usual = findProposedPickup(getRideAt(listing, ride.key.start));
      return {
        name: formatRideName(ride.key),
        title: { key: { tour: ride.key.tour }, name: ride.name },
        start: ride.key.start,
        pickups,
        proposedPickup: pickups.find((pickup) => pickup === usual) ?? pickups[0],
        seatsLeft: ride.seatsLeft,
        horses: ride.horses,
        maxRiders: listing.capacity,
        startRiders: Math.max(1, Math.min(usualRiders, ride.seatsLeft)),
        prices: getPricesOn(listing, ride.key.date),
        childBelowAge: listing.childPriceMxn === undefined ? null : (listing.childBelowAge ?? null),
        leastAges: getLeastAges(listing),
        closes,
        minutesToClose: Math.floor((closes.getTime() - now.getTime()) / 60_000),
      };
    });
}
