import type { Locale } from "../i18n/locale.ts";
import { formatTermsAdditions } from "./care.ts";
import { getPageContent } from "./get-page-content.server.ts";
import type { PageContent } from "./pages/all-pages.ts";

export type LegalPage = "privacy" | "terms";

type LegalContent = PageContent<LegalPage>;
export type LegalBlock = LegalContent["sections"]["items"][number]["blocks"][number];

/** Returns a legal page in a language with its facts filled in. */
export function getLegalContent(page: LegalPage, locale: Locale): LegalContent {
  const content = getPageContent(page, locale);
  return page === "terms" ? addCareToTerms(content, locale) : content;
}

/** Adds what the operator has stated about weight, helmets, insurance and taxes to the terms. */
function addCareToTerms(terms: LegalContent, locale: Locale): LegalContent {
  const items = terms.sections.items.map((section) => {
    const text = formatTermsAdditions(section.anchor, locale);
    return text ? { ...section, blocks: [...section.blocks, { text, points: [] }] } : section;
  });
  return { ...terms, sections: { items } };
}
