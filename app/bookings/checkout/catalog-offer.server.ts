import type { Transaction } from "#db/database.ts";
import { departureOfPickup } from "../../departures/departure-times.ts";
import type { Catalog, CatalogVersion } from "../../tours/catalog/catalog.ts";
import { catalogAt } from "../../tours/catalog/catalog-store.server.ts";
import { type Party, partyOf, payNowMxn, priceLines, totalMxn } from "../../tours/pricing.ts";
import type { BookingRequest } from "./booking-request.ts";

type Wish = Pick<BookingRequest, "tour" | "date" | "pickupTime"> & Party;

/** What a guest agrees to by paying: the sums in whole pesos, the ride, and who may ride. */
export type Offer = Readonly<{
  totalMxn: number;
  /** What of the sum is paid online; the rest is paid on the day. */
  payNowMxn: number;
  isPrivate: boolean;
  start: string;
  end: string | null;
  minimumAge: number;
  adultRequiredBelowAge: number;
}>;

/**
 * The catalog that a guest's page printed, by the number of its version; null when that cannot be
 * known. The guest is only asked to look again by it: what is charged is the newest version's sum
 * (docs/decisions/0033).
 */
export async function shownCatalog(
  tx: Transaction,
  newest: CatalogVersion,
  shownVersion: number | null,
): Promise<Catalog | null> {
  if (shownVersion === null) return null;
  return shownVersion === newest.number ? newest.catalog : catalogAt(tx, shownVersion);
}

/** What a catalog offers for a booking; null where it lacks the tour or the pickup. */
export function offerIn({ listings }: Pick<Catalog, "listings">, wish: Wish): Offer | null {
  // A version of another build may lack a tour of this one.
  const listing: Catalog["listings"][Wish["tour"]] | undefined = listings[wish.tour];
  const ride = listing && departureOfPickup(listing, wish.pickupTime);
  if (!listing || !ride) return null;
  const { minimumAge, adultRequiredBelowAge } = listing;
  const total = totalMxn(priceLines(listing, wish.date, wish));
  return {
    totalMxn: total,
    payNowMxn: payNowMxn(total, listing),
    isPrivate: partyOf(listing, wish).isPrivate,
    ...{ start: ride.start, end: ride.end, minimumAge, adultRequiredBelowAge },
  };
}
