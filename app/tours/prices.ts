import type { Listing, PricePeriod, Prices } from "./tour-listing.ts";

function findPeriod({ pricePeriods }: Listing, date: string): PricePeriod | undefined {
  return pricePeriods?.find(({ from, to }) => from <= date && (to === undefined || date <= to));
}

/** Whether a day has prices of its own. */
export function isInPeriod(listing: Listing, date: string): boolean {
  return findPeriod(listing, date) !== undefined;
}

/** What a tour costs on a day, `YYYY-MM-DD`: the prices of its period, else the usual ones. */
export function getPricesOn(listing: Listing, date: string): Prices {
  const period = findPeriod(listing, date);
  const { pricePerPersonMxn, childPriceMxn, privateRideMxn } = { ...listing, ...period };
  return {
    pricePerPersonMxn,
    ...(childPriceMxn !== undefined && { childPriceMxn }),
    ...(privateRideMxn !== undefined && { privateRideMxn }),
  };
}

/** The price for one person, from the lowest to the highest of all days. */
export function getPriceRange(listing: Listing): readonly [least: number, most: number] {
  const each = [listing, ...(listing.pricePeriods ?? [])].map(
    ({ pricePerPersonMxn }) => pricePerPersonMxn,
  );
  return [Math.min(...each), Math.max(...each)];
}
