import { AsyncLocalStorage } from "node:async_hooks";
import type { Catalog, PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import type { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { printedOn } from "./printed-on.ts";

/** Determines which catalog version this process renders. */
export type Printing = Readonly<{
  /** Runs `work` with one version as the current one, up to the end of its asynchronous parts. */
  during<T>(version: PublishedCatalogVersion, work: () => T): T;
  /** Makes this the current version for all work that begins without a version of its own. */
  begin(version: PublishedCatalogVersion): void;
  current(): PublishedCatalogVersion;
  /** The version that is current for the work in progress. */
  read(): PublishedCatalogVersion;
  /** Runs `work` with a catalog that is not published. */
  printAs<T>(catalog: Catalog, work: () => T): T;
}>;

/**
 * Sets the current version in both module graphs of a server (`graphs`). `today` is `YYYY-MM-DD`.
 */
export function createPrinting(
  first: PublishedCatalogVersion,
  graphs: readonly Readonly<{ setCatalogVersionReader: typeof setCatalogVersionReader }>[],
  today: () => string,
): Printing {
  const ofWork = new AsyncLocalStorage<PublishedCatalogVersion>();
  let current = first;
  const read = () => ofWork.getStore() ?? current;
  for (const graph of graphs) graph.setCatalogVersionReader(read);
  return {
    during: (version, work) => ofWork.run(version, work),
    begin(version) {
      current = version;
    },
    current: () => current,
    read,
    printAs: (catalog, work) => ofWork.run({ ...current, ...printedOn(catalog, today()) }, work),
  };
}
