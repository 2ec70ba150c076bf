import { readFileSync } from "node:fs";
import type { Locale, Localized } from "../i18n/locale.ts";
import { indexFile, makeIndexes } from "./make-indexes.server.ts";
import type { SearchIndex } from "./search-index.ts";

// Read at start, so that nobody's search waits for it. In development the words change while the
// site runs, and this module is loaded again with them.
const indexes: Localized<SearchIndex> = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL(`./${indexFile}`, import.meta.url), "utf8"))
  : makeIndexes();

/** The search index of a language, as the build has made it. */
export function searchIndexOf(locale: Locale): SearchIndex {
  return indexes[locale];
}
