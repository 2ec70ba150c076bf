import type { StoredPage } from "../model/content-document.ts";
import type { PageDefinition } from "../model/page-definition.ts";
import { findSection } from "./content-differences.ts";
import { toSectionTexts } from "./section-texts.ts";

/** Counts the texts of a page that exist in only one language. */
export function countTextsInOneLanguage({ sections }: PageDefinition, page: StoredPage): number {
  return Object.entries(sections).reduce((count, [kind, fields]) => {
    const section = findSection(page, kind);
    const texts = section ? toSectionTexts(fields, section) : {};
    const missing = Object.entries(texts).filter(
      ([name, text]) =>
        name.endsWith(".en") && (text === "") !== (texts[name.replace(/en$/, "es")] === ""),
    );
    return count + missing.length;
  }, 0);
}
