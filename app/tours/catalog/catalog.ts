import type { Business, SiteNotice } from "../../business/business-schema.ts";
import type { FetchedRates } from "../../business/guest-currencies/choose-guest-rates.ts";
import type { TourId } from "../all-tours.ts";
import type { RefundSteps } from "../refund-steps.ts";
import type { Listing } from "../tour-listing.ts";

/**
 * A number of horses that are unavailable from one day to another, both included, as `YYYY-MM-DD`.
 */
export type HorsesOut = Readonly<{ from: string; to: string; fewer: number; note?: string }>;

/** The horses, which all tours share (ADR 51). */
export type Horses = Readonly<{
  count: number;
  /** The minutes that a horse needs for rest after a ride and for preparation before it. */
  restMinutes: number;
  preparationMinutes: number;
  exceptions: readonly HorsesOut[];
  /** True if an update computed the number of horses and the owner has not confirmed it yet. */
  isUnchecked?: true;
}>;

/** Everything that the operator sells and states about the business. */
export type Catalog = Readonly<{
  /**
   * The listings of all tours in this build. A version from another build may have further tours.
   */
  listings: Readonly<Record<TourId, Listing>>;
  policy: Readonly<{
    /**
     * How much of what was paid a cancellation gives back, by the hours before the ride. A change
     * of these steps applies to new bookings only.
     */
    refundSteps: RefundSteps;
    /** How many months ahead rides can be booked. */
    bookingHorizonMonths: number;
  }>;
  horses: Horses;
  /** The settings: what the operator states about the business (app/business). */
  business: Business;
}>;

/** A stored catalog. Versions are never changed; the one with the highest number is the newest. */
export type CatalogVersion = Readonly<{ number: number; catalog: Catalog }>;

/** A version, with the data that pages and emails need besides its catalog. */
export type PublishedCatalogVersion = CatalogVersion &
  Readonly<{
    /**
     * The pages that catalog versions have changed since the build, each with the day of the
     * change, `YYYY-MM-DD`.
     */
    pageDates?: Readonly<Record<string, string>>;
    /**
     * The day on which pages show this version, `YYYY-MM-DD`. Price periods that ended before it
     * are left out.
     */
    day?: string;
    /**
     * The most that a horse in service carries, in kilograms; null while horses do not count one
     * by one. It replaces the weight limit of the settings.
     */
    heaviestRiderKg?: number | null;
    /**
     * The most hours of a horse in a day and its days off a week, which sales keep; null while a
     * rule is off or horses do not count one by one.
     */
    horseHoursADay?: number | null;
    horseDaysOffAWeek?: number | null;
    /** The notices in force on that day. */
    notices?: readonly SiteNotice[];
    /** The exchange rates that were fetched last; null if there are none. */
    fetchedRates?: FetchedRates | null;
  }>;
