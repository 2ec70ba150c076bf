import type { Business, SiteNotice } from "../../business/business-schema.ts";
import type { TourId } from "../all-tours.ts";
import type { Listing } from "../tour-listing.ts";

/** A number of horses that are not available between two days, both included, as `YYYY-MM-DD`. */
export type HorsesOut = Readonly<{ from: string; to: string; fewer: number; note?: string }>;

/** The horses that carry the riders of all tours (ADR 51). */
export type Horses = Readonly<{
  count: number;
  /** A horse has no other ride for this many minutes before and after a ride. */
  restMinutes: number;
  preparationMinutes: number;
  exceptions: readonly HorsesOut[];
  /**
   * Set while the number of horses was computed by an update and the owner has not confirmed it.
   */
  isUnchecked?: true;
}>;

/** Everything that the operator sells and states, in one version. */
export type Catalog = Readonly<{
  /** The listings of all tours in the code. A version that another build wrote may have more. */
  listings: Readonly<Record<TourId, Listing>>;
  policy: Readonly<{
    /** A new booking is refunded in full up to this many hours before its ride. */
    fullRefundHours: number;
    /** The number of months ahead for which rides are sold. */
    bookingHorizonMonths: number;
  }>;
  horses: Horses;
  /** What the operator states about the business (app/business). */
  business: Business;
}>;

/** A stored catalog. The newest version has the highest number, and versions are never changed. */
export type CatalogVersion = Readonly<{ number: number; catalog: Catalog }>;

/** A version as it is used to render pages and emails. */
export type PublishedCatalogVersion = CatalogVersion &
  Readonly<{
    /** The pages that publications have changed, with the day of the change, `YYYY-MM-DD`. */
    pageDates?: Readonly<Record<string, string>>;
    /** The day for which pages show the catalog, `YYYY-MM-DD`. Past price periods are left out. */
    day?: string;
    /** The notices in force on that day. */
    notices?: readonly SiteNotice[];
  }>;
