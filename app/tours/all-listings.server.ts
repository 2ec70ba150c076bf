import type { TourId } from "./all-tours.ts";
import { hotSpringsListing } from "./hot-springs/listing.ts";
import type { FirstListing } from "./listing.ts";
import { sunsetListing } from "./sunset/listing.ts";

/**
 * What is sold of every tour on a new site; from then on the catalog says so, hence no browser loads
 * it.
 */
export const firstListings: Readonly<Record<TourId, FirstListing>> = {
  sunset: sunsetListing,
  "hot-springs": hotSpringsListing,
};
