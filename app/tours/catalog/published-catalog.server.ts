import type { TourId } from "../all-tours.ts";
import type { Listing } from "../tour-listing.ts";
import { setTourNamesReader } from "../tour-names.ts";
import type { Catalog, PublishedCatalogVersion } from "./catalog.ts";
import { seedCatalog } from "./seed-catalog.server.ts";

/** The catalog from the tours' folders, for the build and for code that runs without a database. */
const seeded: PublishedCatalogVersion = { number: 0, catalog: seedCatalog() };

let read: () => PublishedCatalogVersion = () => seeded;

setTourNamesReader(() => getPublishedCatalog().listings);

/**
 * Sets the function that returns the current version. The server calls this once in each of its two
 * module graphs (ARCHITECTURE, "Two module graphs").
 */
export function setCatalogVersionReader(reader: () => PublishedCatalogVersion): void {
  read = reader;
}

/**
 * Returns the catalog version for pages, emails, search engines and crawlers. It stays the same
 * during a request, and may be some seconds older than the version that sales use.
 */
export function getPublishedVersion(): PublishedCatalogVersion {
  return read();
}

/** Returns the catalog of the current version. */
export function getPublishedCatalog(): Catalog {
  return getPublishedVersion().catalog;
}

/** Returns a tour's listing in the current version. */
export function getPublishedListing(tour: TourId): Listing {
  return getPublishedCatalog().listings[tour];
}

/**
 * Runs a function as if the build's catalog were current, to find out what the build has produced.
 */
export function runWithBuildCatalog<T>(work: () => T): T {
  const outer = read;
  read = () => seeded;
  try {
    return work();
  } finally {
    read = outer;
  }
}

/** Returns a function that computes its value once per catalog version. */
export function memoizePerVersion<T>(make: () => T): () => T {
  const made = new WeakMap<PublishedCatalogVersion, Readonly<{ value: T }>>();
  return () => {
    const version = getPublishedVersion();
    const known = made.get(version) ?? { value: make() };
    made.set(version, known);
    return known.value;
  };
}
