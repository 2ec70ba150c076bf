import type { Locale, Localized } from "../i18n/locale.ts";
import { searchDocuments } from "./documents.server.ts";
import { buildIndex, type SearchIndex } from "./search-index.ts";

/** The file that the build puts beside the server's code (see vite.config.ts). */
export const indexFile = "search-index.json";

/** The index of everything that can be found, in both languages. */
export function makeIndexes(): Localized<SearchIndex> {
  return { en: makeIndex("en"), es: makeIndex("es") };
}

/** The index of a language, from what the printed catalog and the words say. */
export function makeIndex(locale: Locale): SearchIndex {
  return buildIndex(searchDocuments(locale), locale);
}
