import type { Localized } from "../i18n/locale.ts";
import type { Weekday } from "../platform/local-time.ts";

/** Days that come back every year, both included, as `MM-DD`; the season may run over New Year. */
export type Season = Readonly<{ from: string; to: string }>;

/** A ride of a tour that leaves at a fixed time of day. Times are local, `HH:MM`. */
export type DepartureTime = Readonly<{
  /** The ride's own name, where the tour's would be wrong: nobody sees a sunset at eight. */
  name?: Localized;
  start: string;
  end: string | null;
  pickups: readonly [string, ...string[]];
  /** Whether guests are offered this ride before the operator has said anything. */
  offered: boolean;
  /** Whether the sun goes down on this ride. */
  intoSunset: boolean;
  /** The days of the week on which it leaves; every day when absent. */
  weekdays?: readonly Weekday[];
  /** The parts of the year in which it leaves; the whole year when absent. */
  seasons?: readonly Season[];
}>;

/** What guests pay, in whole pesos. */
export type Prices = Readonly<{
  pricePerPersonMxn: number;
  /** For a rider younger than the listing's `childBelowAge`; the price of the others when absent. */
  childPriceMxn?: number;
  /** For a ride that a party has to itself, however many they are; not sold when absent. */
  privateRideMxn?: number;
}>;

/**
 * Days with prices of their own, both included, as `YYYY-MM-DD`. A price that is absent stays. The
 * last period may have no last day: its prices hold from its first day on.
 */
export type PricePeriod = Prices & Readonly<{ from: string; to?: string }>;

/**
 * What is sold of a tour: its price, its schedule and its limits (docs/decisions/0033). The operator
 * changes it in the catalog; a tour's folder only says how it begins.
 */
export type Listing = Prices & ListingFacts;

type ListingFacts = Readonly<{
  /** The age from which a rider pays like the others; there is a child's price with it alone. */
  childBelowAge?: number;
  /** The share of the price that guests pay online, in percent; all of it when absent. */
  depositPercent?: number;
  /** Periods in order, without a day in two of them; the day of the ride decides. */
  pricePeriods?: readonly PricePeriod[];
  departures: readonly [DepartureTime, ...DepartureTime[]];
  /** Seats on one departure, and the most riders in one booking. */
  capacity: number;
  /** A departure runs from this many riders. */
  minimumRiders: number;
  durationHours: readonly [min: number, max: number];
  minimumAge: number;
  /** Riders younger than this come with an adult. */
  adultRequiredBelowAge: number;
  /** When bookings close: a fixed time the evening before, or hours before the first pickup. */
  closes: Readonly<{ eveningBefore: string } | { hoursBeforeFirstPickup: number }>;
}>;

/** What the folder of a tour says: how its listing begins on a new site. */
export type FirstListing = Omit<Listing, "capacity" | "minimumRiders">;
