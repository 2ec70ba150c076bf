import type { Transaction } from "#db/database.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import type { Catalog, CatalogVersion } from "../../tours/catalog/catalog.ts";
import { findCatalogAt } from "../../tours/catalog/catalog-store.server.ts";
import {
  getListedPriceLines,
  getPayNowMxn,
  type Party,
  sumMxn,
  toSellableParty,
} from "../../tours/pricing.ts";
import { getRideOnDay } from "../../tours/ride-end.ts";
import { countPricedChildren } from "../riders/child-ages.ts";
import type { BookingRequest } from "./booking-request.ts";

type RequestedRide = Pick<BookingRequest, "tour" | "date" | "pickupTime" | "childAges"> & Party;

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

/**
 * Returns the catalog version that a guest's page showed; null if the version is unknown. The shown
 * version only decides whether the guest has to confirm again, because the newest version always
 * sets the price (ADR 33).
 */
export async function findShownCatalog(
  tx: Transaction,
  newest: CatalogVersion,
  shownVersion: number | null,
): Promise<Catalog | null> {
  if (shownVersion === null) return null;
  return shownVersion === newest.number ? newest.catalog : findCatalogAt(tx, shownVersion);
}

/**
 * Returns the terms of a catalog for a booking; null if the catalog lacks the tour or the pickup.
 */
export function findOffer(
  { listings }: Pick<Catalog, "listings">,
  wish: RequestedRide,
): CatalogOffer | null {
  // A version that another release of the site stored may lack a tour of this release.
  const listing: Catalog["listings"][RequestedRide["tour"]] | undefined = listings[wish.tour];
  const ride = listing && findDepartureByPickup(listing, wish.pickupTime);
  if (!listing || !ride) return null;
  const { minimumAge, adultRequiredBelowAge } = listing;
  const party = { ...wish, children: countPricedChildren(listing, wish) };
  const total = sumMxn(getListedPriceLines(listing, wish.date, party));
  return {
    totalMxn: total,
    payNowMxn: getPayNowMxn(total, listing),
    isPrivate: toSellableParty(listing, wish).isPrivate,
    ...{ start: ride.start, end: getRideOnDay(ride, wish.date).end },
    ...{ minimumAge, adultRequiredBelowAge },
  };
}
