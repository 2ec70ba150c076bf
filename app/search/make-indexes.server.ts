import type { Locale, Localized } from "../i18n/locale.ts";
import { listSearchDocuments } from "./documents.server.ts";
import { buildIndex, type SearchIndex } from "./search-index.ts";

/** The name of the file that the build writes next to the server's code (see vite.config.ts). */
export const indexFile = "search-index.json";

/** Builds the search indexes of both languages. */
export function makeIndexes(): Localized<SearchIndex> {
  return { en: makeIndex("en"), es: makeIndex("es") };
}

/** Builds the search index of a language from the current catalog and the texts of the pages. */
export function makeIndex(locale: Locale): SearchIndex {
  return buildIndex(listSearchDocuments(locale), locale);
}
