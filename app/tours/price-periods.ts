import { getPricesOn } from "./prices.ts";
import type { Listing, PricePeriod } from "./tour-listing.ts";

/** Finds the price period without a last day; undefined if there is none. */
export function findOpenPeriod({ pricePeriods }: Listing): PricePeriod | undefined {
  return pricePeriods?.find(({ to }) => to === undefined);
}

/** Finds the open-ended price period that begins after `today`; undefined if there is none. */
export function findFuturePricePeriod(listing: Listing, today: string): PricePeriod | undefined {
  const open = findOpenPeriod(listing);
  return open && open.from > today ? open : undefined;
}

/** Returns a listing without its open-ended price period. */
export function removeOpenPeriod(listing: Listing): Listing {
  return setPricePeriods(
    listing,
    (listing.pricePeriods ?? []).filter(({ to }) => to !== undefined),
  );
}

/**
 * Returns a listing in which an open-ended price period that began by `today` has become the usual
 * prices.
 */
export function applyStartedPrices(listing: Listing, today: string): Listing {
  const open = findOpenPeriod(listing);
  if (!open || open.from > today) return listing;
  return { ...removeOpenPeriod(listing), ...getPricesOn(listing, today) };
}

/**
 * Returns a listing as pages show it on a day (`YYYY-MM-DD`). An open-ended period that has begun
 * becomes the usual prices, and past periods are left out.
 */
export function removePastPeriods(listing: Listing, today: string): Listing {
  const now = applyStartedPrices(listing, today);
  const isAhead = ({ to }: PricePeriod) => to === undefined || to >= today;
  return setPricePeriods(now, (now.pricePeriods ?? []).filter(isAhead));
}

function setPricePeriods(listing: Listing, periods: readonly PricePeriod[]): Listing {
  const { pricePeriods: _all, ...rest } = listing;
  return periods.length > 0 ? { ...rest, pricePeriods: periods } : rest;
}
