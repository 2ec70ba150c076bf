import type { Localized } from "../i18n/locale.ts";
import type { Weekday } from "../platform/local-date.ts";

/**
 * Days of any year from `from` to `to`, both included, as `MM-DD`. A season may extend into the
 * next year.
 */
export type Season = Readonly<{ from: string; to: string }>;

/** A departure of a tour at a fixed time of day. Times are local, `HH:MM`. */
export type DepartureTime = Readonly<{
  /** The departure's own name, if the tour's name would be wrong: a morning ride has no sunset. */
  name?: Localized;
  start: string;
  /** The scheduled end; null if it varies. `getRideOnDay` returns the end on a given day. */
  end: string | null;
  /**
   * If present, the ride ends this many minutes after sunset on days on which that is later than
   * `end`.
   */
  minutesAfterSunset?: number;
  /**
   * The minutes from the end of the ride until guests are back at their hotel. A ride without a
   * fixed end has none, because its longest duration includes the way back.
   */
  minutesToHotel?: number;
  pickups: readonly [string, ...string[]];
  /** The part of town for which each pickup time is meant, by pickup time. */
  pickupAreas?: Readonly<Record<string, Localized>>;
  /** The usual pickup time, which the booking form proposes. */
  proposedPickup?: string;
  /** True until the operator saves the ride whose pickup areas and way back are examples. */
  isExample?: true;
  /**
   * Whether guests may book this departure, unless the operator has decided otherwise for a day.
   */
  offered: boolean;
  /** Whether the sun sets during this ride. */
  intoSunset: boolean;
  /** The days of the week on which it leaves; absent if it leaves every day. */
  weekdays?: readonly Weekday[];
  /** The seasons in which it leaves; absent if it leaves all year. */
  seasons?: readonly Season[];
}>;

/** The prices for guests, in whole pesos. */
export type Prices = Readonly<{
  pricePerPersonMxn: number;
  /** The price of a rider younger than `childBelowAge`; absent if children pay the usual price. */
  childPriceMxn?: number;
  /** The price of a private ride for a party of any size; absent if none are sold. */
  privateRideMxn?: number;
}>;

/**
 * A period with prices other than the usual ones, from `from` to `to`, both included, as
 * `YYYY-MM-DD`. If a price is absent, the usual one applies. Only the last period may lack `to`:
 * its prices apply from `from` on.
 */
export type PricePeriod = Prices & Readonly<{ from: string; to?: string }>;

/**
 * How a tour is sold: its prices, its schedule and its limits (ADR 33). The operator edits this in
 * the catalog; the tour's folder only contains the first listing.
 */
export type Listing = TourNames & Prices & ListingFacts;

/** The names of a tour in both languages, which all texts show. */
export type TourNames = Readonly<{
  name: Localized;
  /** The name where space is short. */
  shortName: Localized;
}>;

type ListingFacts = Readonly<{
  /** The age from which riders pay the usual price; required if there is a price for children. */
  childBelowAge?: number;
  /** The percentage of the price that guests pay online; absent if they pay all of it. */
  depositPercent?: number;
  /**
   * The price periods in order, without overlaps. The day of the ride decides which one applies.
   */
  pricePeriods?: readonly PricePeriod[];
  departures: readonly [DepartureTime, ...DepartureTime[]];
  /** The maximum number of seats of a departure, and of riders in a booking. */
  capacity: number;
  /** The minimum number of riders for which a departure runs. */
  minimumRiders: number;
  durationHours: readonly [min: number, max: number];
  minimumAge: number;
  /** Riders below this age must come with an adult. */
  adultRequiredBelowAge: number;
  /**
   * When bookings close: at a time on the evening before, or some hours before the first pickup.
   */
  closes: Readonly<{ eveningBefore: string } | { hoursBeforeFirstPickup: number }>;
}>;

/** A tour's listing on a new site, as its folder contains it. */
export type FirstListing = Omit<Listing, "capacity" | "minimumRiders" | keyof TourNames>;
