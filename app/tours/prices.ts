import type { Listing, PricePeriod, Prices } from "./tour-listing.ts";

function findPeriod({ pricePeriods }: Listing, date: string): PricePeriod | undefined {
  return pricePeriods?.find(({ from, to }) => from <= date && (to === undefined || date <= to));
}

export function isInPeriod(listing: Listing, date: string): boolean {
  return findPeriod(listing, date) !== undefined;
}

/**
 * Returns a tour's prices on a day (`YYYY-MM-DD`): those of its price period, or else the usual
 * ones.
 */
export function getPricesOn(listing: Listing, date: string): Prices {
  const period = findPeriod(listing, date);
  const { pricePerPersonMxn, childPriceMxn, privateRideMxn } = { ...listing, ...period };
  return {
    pricePerPersonMxn,
    ...(childPriceMxn !== undefined && { childPriceMxn }),
    ...(privateRideMxn !== undefined && { privateRideMxn }),
  };
}

/** Returns the lowest and the highest price per person over all days. */
export function getPriceRange(listing: Listing): readonly [least: number, most: number] {
  const each = [listing, ...(listing.pricePeriods ?? [])].map(
    ({ pricePerPersonMxn }) => pricePerPersonMxn,
  );
  return [Math.min(...each), Math.max(...each)];
}
