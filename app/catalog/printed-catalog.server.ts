import type { TourId } from "../tours/all-tours.ts";
import type { Listing } from "../tours/listing.ts";
import type { Catalog, CatalogVersion } from "./catalog.ts";
import { seedCatalog } from "./seed-catalog.server.ts";

/** What the folders say, for the build and for whatever runs without a database. */
const seeded: CatalogVersion = { number: 0, catalog: seedCatalog() };

let read: () => CatalogVersion = () => seeded;

/**
 * Sets where the version comes from that is printed. A server calls this once in each of its two
 * module graphs (ARCHITECTURE, "Two module graphs").
 */
export function printFrom(reader: () => CatalogVersion): void {
  read = reader;
}

/**
 * The version of which pages, mails and machines are told: within one request always the same. It
 * may be some seconds older than the version that is sold.
 */
export function printedVersion(): CatalogVersion {
  return read();
}

/** The catalog of the printed version. */
export function printedCatalog(): Catalog {
  return printedVersion().catalog;
}

/** What is printed of a tour. */
export function listingOf(tour: TourId): Listing {
  return printedCatalog().listings[tour];
}
