import type { TourId } from "../all-tours.ts";
import type { Listing } from "../tour-listing.ts";
import type { Catalog, PublishedCatalogVersion } from "./catalog.ts";
import { seedCatalog } from "./seed-catalog.server.ts";

/** What the folders say, for the build and for whatever runs without a database. */
const seeded: PublishedCatalogVersion = { number: 0, catalog: seedCatalog() };

let read: () => PublishedCatalogVersion = () => seeded;

/**
 * Sets where the version comes from that is printed. A server calls this once in each of its two
 * module graphs (ARCHITECTURE, "Two module graphs").
 */
export function setCatalogVersionReader(reader: () => PublishedCatalogVersion): void {
  read = reader;
}

/**
 * The version of which pages, mails and machines are told: within one request always the same. It
 * may be some seconds older than the version that is sold.
 */
export function getPublishedVersion(): PublishedCatalogVersion {
  return read();
}

/** The catalog of the printed version. */
export function getPublishedCatalog(): Catalog {
  return getPublishedVersion().catalog;
}

/** What is printed of a tour. */
export function getPublishedListing(tour: TourId): Listing {
  return getPublishedCatalog().listings[tour];
}

/** Runs work that prints what the build printed, for what the build alone can make. */
export function runWithBuildCatalog<T>(work: () => T): T {
  const outer = read;
  read = () => seeded;
  try {
    return work();
  } finally {
    read = outer;
  }
}

/** A function that makes its value once while a version is printed, and forgets it afterwards. */
export function memoizePerVersion<T>(make: () => T): () => T {
  const made = new WeakMap<PublishedCatalogVersion, Readonly<{ value: T }>>();
  return () => {
    const version = getPublishedVersion();
    const known = made.get(version) ?? { value: make() };
    made.set(version, known);
    return known.value;
  };
}
