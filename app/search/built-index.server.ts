import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Locale, Localized } from "../i18n/locale.ts";
import type { PublishedCatalogVersion } from "../tours/catalog/catalog.ts";
import { getPublishedVersion } from "../tours/catalog/published-catalog.server.ts";
import { indexFile, makeIndex, makeIndexes } from "./make-indexes.server.ts";
import type { SearchIndex } from "./search-index.ts";

type Indexes = Localized<SearchIndex>;

// The index is read when the server starts, so that no search waits for it. In development, texts
// change while the site runs, and this module is then loaded again.
const built: Indexes = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL(`./${indexFile}`, import.meta.url), "utf8"))
  : makeIndexes();

const byVersion = new WeakMap<PublishedCatalogVersion, Indexes>();

/** The search index of a language: that of the current catalog, or else that of the build. */
export function getSearchIndex(locale: Locale): SearchIndex {
  return (byVersion.get(getPublishedVersion()) ?? built)[locale];
}

/** Builds the indexes of the current catalog, which takes a sixth of a second per language. */
export async function buildSearchIndexes(): Promise<Indexes> {
  const en = makeIndex("en");
  await setImmediate();
  return { en, es: makeIndex("es") };
}

/** Makes searches under the current catalog version use these indexes. */
export function setSearchIndexes(indexes: Indexes): void {
  byVersion.set(getPublishedVersion(), indexes);
}
