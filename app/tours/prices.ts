import type { Listing, PricePeriod, Prices } from "./listing.ts";

function periodOf({ pricePeriods }: Listing, date: string): PricePeriod | undefined {
  return pricePeriods?.find(({ from, to }) => from <= date && (to === undefined || date <= to));
}

/** The period whose prices hold from its first day on; undefined where there is none. */
export function openPeriodOf({ pricePeriods }: Listing): PricePeriod | undefined {
  return pricePeriods?.find(({ to }) => to === undefined);
}

/** Whether a day has prices of its own. */
export function isInPeriod(listing: Listing, date: string): boolean {
  return periodOf(listing, date) !== undefined;
}

/** What a tour costs on a day, `YYYY-MM-DD`: the prices of its period, else the usual ones. */
export function pricesOn(listing: Listing, date: string): Prices {
  const period = periodOf(listing, date);
  const { pricePerPersonMxn, childPriceMxn, privateRideMxn } = { ...listing, ...period };
  return {
    pricePerPersonMxn,
    ...(childPriceMxn !== undefined && { childPriceMxn }),
    ...(privateRideMxn !== undefined && { privateRideMxn }),
  };
}

/** The prices that hold from a later day on; undefined where none are known yet. */
export function laterPriceOf(listing: Listing, today: string): PricePeriod | undefined {
  const open = openPeriodOf(listing);
  return open && open.from > today ? open : undefined;
}

/** A listing without its period that has no last day. */
export function withoutOpenPeriod(listing: Listing): Listing {
  return withPeriods(
    listing,
    (listing.pricePeriods ?? []).filter(({ to }) => to !== undefined),
  );
}

/** A listing whose usual prices are those that hold from a day before `today` on. */
export function withBegunPrices(listing: Listing, today: string): Listing {
  const open = openPeriodOf(listing);
  if (!open || open.from > today) return listing;
  return { ...withoutOpenPeriod(listing), ...pricesOn(listing, today) };
}

/**
 * A listing as it is printed on a day, `YYYY-MM-DD`: prices that hold from an earlier day on are the
 * usual ones, and periods that are over are left out.
 */
export function withoutPastPeriods(listing: Listing, today: string): Listing {
  const now = withBegunPrices(listing, today);
  const isAhead = ({ to }: PricePeriod) => to === undefined || to >= today;
  return withPeriods(now, (now.pricePeriods ?? []).filter(isAhead));
}

function withPeriods(listing: Listing, periods: readonly PricePeriod[]): Listing {
  const { pricePeriods: _all, ...rest } = listing;
  return periods.length > 0 ? { ...rest, pricePeriods: periods } : rest;
}

/** The price for one person, from the lowest to the highest of all days. */
export function priceRange(listing: Listing): readonly [least: number, most: number] {
  const each = [listing, ...(listing.pricePeriods ?? [])].map(
    ({ pricePerPersonMxn }) => pricePerPersonMxn,
  );
  return [Math.min(...each), Math.max(...each)];
}
