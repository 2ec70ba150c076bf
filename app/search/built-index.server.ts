import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Locale, Localized } from "../i18n/locale.ts";
import type { PublishedCatalogVersion } from "../tours/catalog/catalog.ts";
import { getPublishedVersion } from "../tours/catalog/published-catalog.server.ts";
import { indexFile, makeIndex, makeIndexes } from "./make-indexes.server.ts";
import type { SearchIndex } from "./search-index.ts";

type Indexes = Localized<SearchIndex>;

// The index is read at startup, so that no search has to wait for it. In development it is built
// here instead, because this module is reloaded whenever a text changes.
const built: Indexes = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL(`./${indexFile}`, import.meta.url), "utf8"))
  : makeIndexes();

const byVersion = new WeakMap<PublishedCatalogVersion, Indexes>();

/**
 * Returns the search index of a language for the current catalog. Until it has been built, returns
 * the index from the build.
 */
export function getSearchIndex(locale: Locale): SearchIndex {
  return (byVersion.get(getPublishedVersion()) ?? built)[locale];
}

/** Builds the indexes for the current catalog. This takes a sixth of a second per language. */
export async function buildSearchIndexes(): Promise<Indexes> {
  const en = makeIndex("en");
  await setImmediate();
  return { en, es: makeIndex("es") };
}

/** Sets the indexes that searches use while the current catalog version is published. */
export function setSearchIndexes(indexes: Indexes): void {
  byVersion.set(getPublishedVersion(), indexes);
}
