import { AsyncLocalStorage } from "node:async_hooks";
import type { Catalog, PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import type { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { getCatalogOnDay } from "./catalog-on-day.ts";

/** Selects the catalog version that this process renders. */
export type CurrentCatalog = Readonly<{
  /**
   * Runs `work` with a version as the current one, including everything `work` does asynchronously.
   */
  runWithVersion<T>(version: PublishedCatalogVersion, work: () => T): T;
  /** Makes this the current version wherever `runWithVersion` has not set another one. */
  setCurrent(version: PublishedCatalogVersion): void;
  getCurrent(): PublishedCatalogVersion;
  /** Returns the version that is current for the work in progress. */
  read(): PublishedCatalogVersion;
  /** Runs `work` with a catalog that is not published. */
  runWithCatalog<T>(catalog: Catalog, work: () => T): T;
}>;

/**
 * Creates the functions that set the current version in both module graphs of a server (`graphs`).
 * `today` is `YYYY-MM-DD`.
 */
export function createCurrentCatalog(
  first: PublishedCatalogVersion,
  graphs: readonly Readonly<{ setCatalogVersionReader: typeof setCatalogVersionReader }>[],
  today: () => string,
): CurrentCatalog {
  const ofWork = new AsyncLocalStorage<PublishedCatalogVersion>();
  let current = first;
  const read = () => ofWork.getStore() ?? current;
  for (const graph of graphs) graph.setCatalogVersionReader(read);
  return {
    runWithVersion: (version, work) => ofWork.run(version, work),
    setCurrent(version) {
      current = version;
    },
    getCurrent: () => current,
    read,
    runWithCatalog: (catalog, work) =>
      ofWork.run({ ...current, ...getCatalogOnDay(catalog, today()) }, work),
  };
}
