import type { TourId } from "../tours/all-tours.ts";
import type { Listing } from "../tours/listing.ts";
import type { Catalog } from "./catalog.ts";
import { seedCatalog } from "./seed-catalog.ts";

/**
 * The catalog of which pages, mails and machines are told. Nothing publishes another version yet
 * than the one that a site begins with, so pages can be made at build.
 */
export function printedCatalog(): Catalog {
  return seedCatalog();
}

/** What is printed of a tour. */
export function listingOf(tour: TourId): Listing {
  return printedCatalog().listings[tour];
}
