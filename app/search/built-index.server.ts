import { readFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import type { Locale, Localized } from "../i18n/locale.ts";
import type { PublishedCatalogVersion } from "../tours/catalog/catalog.ts";
import { getPublishedVersion } from "../tours/catalog/published-catalog.server.ts";
import { indexFile, makeIndex, makeIndexes } from "./make-indexes.server.ts";
import type { SearchIndex } from "./search-index.ts";

type Indexes = Localized<SearchIndex>;

// Read when the server starts, so that no search waits for the index. In development the words
// change while the site runs, and this module is loaded again with them.
const built: Indexes = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL(`./${indexFile}`, import.meta.url), "utf8"))
  : makeIndexes();

const byVersion = new WeakMap<PublishedCatalogVersion, Indexes>();

/** The search index of a language: of the printed catalog, or else the one made by the build. */
export function searchIndexOf(locale: Locale): SearchIndex {
  return (byVersion.get(getPublishedVersion()) ?? built)[locale];
}

/** Makes the indexes of the printed catalog, a sixth of a second for each language. */
export async function makePrintedIndexes(): Promise<Indexes> {
  const en = makeIndex("en");
  await setImmediate();
  return { en, es: makeIndex("es") };
}

/** From now on, searches under the printed version use these indexes. */
export function searchIn(indexes: Indexes): void {
  byVersion.set(getPublishedVersion(), indexes);
}
