import { getPricesOn } from "./prices.ts";
import type { Listing, PricePeriod } from "./tour-listing.ts";

/** The period whose prices hold from its first day on; undefined where there is none. */
export function findOpenPeriod({ pricePeriods }: Listing): PricePeriod | undefined {
  return pricePeriods?.find(({ to }) => to === undefined);
}

/** The prices that hold from a later day on; undefined where none are known yet. */
export function findLaterPrice(listing: Listing, today: string): PricePeriod | undefined {
  const open = findOpenPeriod(listing);
  return open && open.from > today ? open : undefined;
}

/** A listing without its period that has no last day. */
export function removeOpenPeriod(listing: Listing): Listing {
  return setPeriods(
    listing,
    (listing.pricePeriods ?? []).filter(({ to }) => to !== undefined),
  );
}

/** A listing whose usual prices are those that hold from a day before `today` on. */
export function applyStartedPrices(listing: Listing, today: string): Listing {
  const open = findOpenPeriod(listing);
  if (!open || open.from > today) return listing;
  return { ...removeOpenPeriod(listing), ...getPricesOn(listing, today) };
}

/**
 * A listing as it is printed on a day, `YYYY-MM-DD`: prices that hold from an earlier day on are the
 * usual ones, and periods that are over are left out.
 */
export function removePastPeriods(listing: Listing, today: string): Listing {
  const now = applyStartedPrices(listing, today);
  const isAhead = ({ to }: PricePeriod) => to === undefined || to >= today;
  return setPeriods(now, (now.pricePeriods ?? []).filter(isAhead));
}

function setPeriods(listing: Listing, periods: readonly PricePeriod[]): Listing {
  const { pricePeriods: _all, ...rest } = listing;
  return periods.length > 0 ? { ...rest, pricePeriods: periods } : rest;
}
