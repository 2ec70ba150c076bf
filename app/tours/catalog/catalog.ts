import type { Business, SiteNotice } from "../../business/business-schema.ts";
import type { TourId } from "../all-tours.ts";
import type { Listing } from "../tour-listing.ts";

/** Horses that carry nobody from a day to another, both included, as `YYYY-MM-DD`. */
export type HorsesOut = Readonly<{ from: string; to: string; fewer: number; note?: string }>;

/** The horses that carry the riders of all tours (docs/decisions/0051). */
export type Horses = Readonly<{
  count: number;
  /** A horse goes on no other ride for so long after a ride, and so long before it. */
  restMinutes: number;
  preparationMinutes: number;
  exceptions: readonly HorsesOut[];
  /** An update worked the number out, and the owner has not looked at it yet. */
  isUnchecked?: true;
}>;

/** Everything that the operator sells and says, as one version of it has it. */
export type Catalog = Readonly<{
  /** Every tour of the code; a version written by another build may hold more. */
  listings: Readonly<Record<TourId, Listing>>;
  policy: Readonly<{
    /** A new booking gets its whole money back up to this many hours before its ride. */
    fullRefundHours: number;
    /** How far ahead rides are sold. */
    bookingHorizonMonths: number;
  }>;
  horses: Horses;
  /** What the operator says about the business (app/business). */
  business: Business;
}>;

/** A catalog as it is stored: the newest has the highest number, and none is ever changed. */
export type CatalogVersion = Readonly<{ number: number; catalog: Catalog }>;

/** A version as pages and mails are made from it. */
export type PublishedCatalogVersion = CatalogVersion &
  Readonly<{
    /** The pages that publications have changed, each with the day, `YYYY-MM-DD`. */
    pageDates?: Readonly<Record<string, string>>;
    /** The day for which the catalog is printed, `YYYY-MM-DD`: periods that are over are left out. */
    day?: string;
    /** The notices in force on that day. */
    notices?: readonly SiteNotice[];
  }>;
