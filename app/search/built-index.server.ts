import { readFileSync } from "node:fs";
import type { Locale, Localized } from "../i18n/locale.ts";
import { indexFile, makeIndexes } from "./make-indexes.server.ts";
import type { SearchIndex } from "./search-index.ts";

// Read when the server starts, so that no search waits for the index. In development the words
// change while the site runs, and this module is loaded again with them.
const indexes: Localized<SearchIndex> = import.meta.env.PROD
  ? JSON.parse(readFileSync(new URL(`./${indexFile}`, import.meta.url), "utf8"))
  : makeIndexes();

/** The search index of a language, made by the build. */
export function searchIndexOf(locale: Locale): SearchIndex {
  return indexes[locale];
}
