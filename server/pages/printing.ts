import { AsyncLocalStorage } from "node:async_hooks";
import type { Catalog, PrintedVersion } from "#app/tours/catalog/catalog.ts";
import type { printFrom } from "#app/tours/catalog/published-catalog.server.ts";
import { printedOn } from "./printed-on.ts";

/** Which version of the catalog this process prints. */
export type Printing = Readonly<{
  /** Runs work to whose end the same version is printed. */
  during<T>(version: PrintedVersion, work: () => T): T;
  /** From now on, this version is printed by work that begins without one of its own. */
  begin(version: PrintedVersion): void;
  current(): PrintedVersion;
  /** The version that the work at hand prints. */
  read(): PrintedVersion;
  /** Runs work to whose end a catalog is printed that is not published. */
  printAs<T>(catalog: Catalog, work: () => T): T;
}>;

/** `graphs` are the two module graphs of a server: each of them prints. `today` is `YYYY-MM-DD`. */
export function createPrinting(
  first: PrintedVersion,
  graphs: readonly Readonly<{ printFrom: typeof printFrom }>[],
  today: () => string,
): Printing {
  const ofWork = new AsyncLocalStorage<PrintedVersion>();
  let current = first;
  const read = () => ofWork.getStore() ?? current;
  for (const graph of graphs) graph.printFrom(read);
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
