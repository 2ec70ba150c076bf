import type { TourId } from "./all-tours.ts";
import { hotSpringsListing } from "./hot-springs/listing.ts";
import { sunsetListing } from "./sunset/listing.ts";
import type { FirstListing } from "./tour-listing.ts";

/**
 * The listings of all tours on a new site, which the catalog replaces later. Browsers never load
 * them.
 */
export const firstListings: Readonly<Record<TourId, FirstListing>> = {
  sunset: sunsetListing,
  "hot-springs": hotSpringsListing,
};
