import { AsyncLocalStorage } from "node:async_hooks";
import type { PublicationDraft } from "#app/content/publication/publication.ts";
import type { PublishedCatalogVersion } from "#app/tours/catalog/catalog.ts";
import type { setCatalogVersionReader } from "#app/tours/catalog/published-catalog.server.ts";
import { getCatalogOnDay } from "./catalog-on-day.ts";

/** Selects the catalog version that this process renders. */
export type CurrentCatalog<Version extends PublishedCatalogVersion> = Readonly<{
  /**
   * Runs `work` with a version as the current one, including everything `work` does asynchronously.
   */
  runWithVersion<T>(version: Version, work: () => T): T;
  /** Makes this the current version wherever `runWithVersion` has not set another one. */
  setCurrent(version: Version): void;
  getCurrent(): Version;
  /** Returns the version that is current for the work in progress. */
  read(): Version;
  /**
   * Runs `work` with a copy of the version in progress that `change` makes, once for each version, or
   * with the version itself if there is nothing to change.
   */
  runWithCopy<T>(change: (version: Version) => Version | null, work: (isCopy: boolean) => T): T;
  /** Runs `work` with a catalog or content that is not published. */
  runWithDraft<T>(draft: PublicationDraft, work: () => T): T;
}>;

/**
 * Creates the functions that set the current version in both module graphs of a server (`graphs`).
 * `today` is `YYYY-MM-DD`.
 */
export function createCurrentCatalog<Version extends PublishedCatalogVersion>(
  first: Version,
  graphs: readonly Readonly<{ setCatalogVersionReader: typeof setCatalogVersionReader }>[],
  today: () => string,
): CurrentCatalog<Version> {
  const ofWork = new AsyncLocalStorage<Version>();
  const copies = new WeakMap<Version, Readonly<{ version: Version | null }>>();
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
    runWithCopy(change, work) {
      const version = read();
      const copy = copies.get(version) ?? { version: change(version) };
      copies.set(version, copy);
      return copy.version ? ofWork.run(copy.version, () => work(true)) : work(false);
    },
    runWithDraft: ({ catalog, ...content }, work) =>
      ofWork.run(
        { ...current, ...content, ...(catalog && getCatalogOnDay(catalog, today())) },
        work,
      ),
  };
}
