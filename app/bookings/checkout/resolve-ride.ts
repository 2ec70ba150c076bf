import type { DepartureKey } from "../../departures/availability.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import {
  getListedPriceLines,
  getPayNowMxn,
  type Party,
  type RiderPriceLine,
  sumMxn,
  toSellableParty,
} from "../../tours/pricing.ts";
import { getRideOnDay } from "../../tours/ride-end.ts";
import type { DepartureTime, Listing } from "../../tours/tour-listing.ts";
import { countPricedChildren } from "../riders/child-ages.ts";
import type { BookingRequest } from "./booking-request.ts";

/** What one catalog says about the ride of a request. */
export type ResolvedRide = Readonly<{
  listing: Listing;
  departure: DepartureTime;
  key: DepartureKey;
  /** The party as the tour sells it, with the children at the child's price. */
  party: Party;
  priceLines: readonly RiderPriceLine[];
  offer: CatalogOffer;
}>;

/**
 * The terms that a guest agrees to by paying: the sums in whole pesos, the ride, and who may ride.
 */
export type CatalogOffer = Readonly<{
  totalMxn: number;
  /** The part of the total that is paid online. The rest is paid on the day. */
  payNowMxn: number;
  isPrivate: boolean;
  start: string;
  end: string | null;
  minimumAge: number;
  adultRequiredBelowAge: number;
}>;

/** Resolves the ride of a request; null if the catalog lacks the tour or the pickup. */
export function resolveRide(
  { listings }: Pick<Catalog, "listings">,
  request: Pick<BookingRequest, "tour" | "date" | "pickupTime" | "childAges"> & Party,
): ResolvedRide | null {
  const { tour, date, pickupTime } = request;
  // A version that another release of the site stored may lack a tour of this release.
  const listing: Listing | undefined = listings[tour];
  const departure = listing && findDepartureByPickup(listing, pickupTime);
  if (!listing || !departure) return null;
  const { start } = departure;
  const { minimumAge, adultRequiredBelowAge } = listing;
  const children = countPricedChildren(listing, request);
  const party = toSellableParty(listing, { ...request, children });
  const priceLines = getListedPriceLines(listing, date, party);
  const totalMxn = sumMxn(priceLines);
  return {
    ...{ listing, departure, key: { tour, date, start }, party, priceLines },
    offer: {
      ...{ totalMxn, payNowMxn: getPayNowMxn(totalMxn, listing), isPrivate: party.isPrivate },
      ...{ start, end: getRideOnDay(departure, date).end },
      ...{ minimumAge, adultRequiredBelowAge },
    },
  };
}
