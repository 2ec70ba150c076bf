import type { TourId } from "../all-tours.ts";
import type { Listing } from "../tour-listing.ts";
import type { Catalog, PublishedCatalogVersion } from "./catalog.ts";
import { seedCatalog } from "./seed-catalog.server.ts";

/** The content of the tours' folders, for the build and for code that runs without a database. */
const seeded: PublishedCatalogVersion = { number: 0, catalog: seedCatalog() };

let read: () => PublishedCatalogVersion = () => seeded;

/**
 * Sets the function that returns the current version. A server calls this once in each of its two
 * module graphs (ARCHITECTURE, "Two module graphs").
 */
export function setCatalogVersionReader(reader: () => PublishedCatalogVersion): void {
  read = reader;
}

/**
 * The catalog version for pages, emails, search engines and crawlers. It does not change during a
 * request, and it may be some seconds older than the version that is sold.
 */
export function getPublishedVersion(): PublishedCatalogVersion {
  return read();
}

/** The catalog of the current version. */
export function getPublishedCatalog(): Catalog {
  return getPublishedVersion().catalog;
}

/** The current listing of a tour. */
export function getPublishedListing(tour: TourId): Listing {
  return getPublishedCatalog().listings[tour];
}

/** Runs `work` with the catalog of the build, for results that only the build can produce. */
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
