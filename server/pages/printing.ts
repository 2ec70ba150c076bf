import { AsyncLocalStorage } from "node:async_hooks";
import type { Catalog, PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import type { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { printedOn } from "./printed-on.ts";

/** Which version of the catalog this process prints. */
export type Printing = Readonly<{
  /** Runs work to whose end the same version is printed. */
  during<T>(version: PublishedCatalogVersion, work: () => T): T;
  /** From now on, this version is printed by work that begins without one of its own. */
  begin(version: PublishedCatalogVersion): void;
  current(): PublishedCatalogVersion;
  /** The version that the work at hand prints. */
  read(): PublishedCatalogVersion;
  /** Runs work to whose end a catalog is printed that is not published. */
  printAs<T>(catalog: Catalog, work: () => T): T;
}>;

/** `graphs` are the two module graphs of a server: each of them prints. `today` is `YYYY-MM-DD`. */
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
