import type { Localized } from "../i18n/locale.ts";
import type { Weekday } from "../platform/local-time.ts";

/** Days of every year, both included, as `MM-DD`. A season may extend over New Year. */
export type Season = Readonly<{ from: string; to: string }>;

/** A departure of a tour at a fixed time of day. Times are local, `HH:MM`. */
export type DepartureTime = Readonly<{
  /**
   * The departure's own name, where the tour's name would be wrong: a morning ride has no sunset.
   */
  name?: Localized;
  start: string;
  end: string | null;
  pickups: readonly [string, ...string[]];
  /**
   * Whether guests are offered this departure unless the operator has decided otherwise for a day.
   */
  offered: boolean;
  /** Whether the sun sets during this ride. */
  intoSunset: boolean;
  /** The days of the week on which it leaves; every day when absent. */
  weekdays?: readonly Weekday[];
  /** The parts of the year in which it leaves; the whole year when absent. */
  seasons?: readonly Season[];
}>;

/** The prices for guests, in whole pesos. */
export type Prices = Readonly<{
  pricePerPersonMxn: number;
  /** For a rider younger than the listing's `childBelowAge`; the usual price when absent. */
  childPriceMxn?: number;
  /** For a private ride of a party of any size; not sold when absent. */
  privateRideMxn?: number;
}>;

/**
 * Days with their own prices, both included, as `YYYY-MM-DD`. An absent price means the usual one.
 * The last period may have no last day: its prices then apply from its first day on.
 */
export type PricePeriod = Prices & Readonly<{ from: string; to?: string }>;

/**
 * What is sold of a tour: its price, its schedule and its limits (ADR 33). The operator changes it
 * in the catalog; a tour's folder only has the initial listing.
 */
export type Listing = Prices & ListingFacts;

type ListingFacts = Readonly<{
  /** The age from which a rider pays the usual price. A child's price requires it. */
  childBelowAge?: number;
  /** The part of the price that guests pay online, in percent; all of it when absent. */
  depositPercent?: number;
  /** The periods in order, without overlaps. The day of the ride decides which one applies. */
  pricePeriods?: readonly PricePeriod[];
  departures: readonly [DepartureTime, ...DepartureTime[]];
  /** The most seats of one departure, and the most riders of one booking. */
  capacity: number;
  /** The fewest riders for which a departure runs. */
  minimumRiders: number;
  durationHours: readonly [min: number, max: number];
  minimumAge: number;
  /** Riders younger than this must come with an adult. */
  adultRequiredBelowAge: number;
  /** When bookings close: a fixed time the evening before, or hours before the first pickup. */
  closes: Readonly<{ eveningBefore: string } | { hoursBeforeFirstPickup: number }>;
}>;

/** The initial listing of a tour on a new site, from its folder. */
export type FirstListing = Omit<Listing, "capacity" | "minimumRiders">;
