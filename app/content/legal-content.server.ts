import type { Locale } from "../i18n/locale.ts";
import { formatTermsAdditions } from "./care.ts";
import { formatRefusedRiderRefund } from "./care-facts.server.ts";
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

/**
 * Adds what the operator has stated about weight, helmets, insurance and taxes to the terms, and what
 * riders get back whom we cannot take. If no section has the anchor of the cancellation policy, the
 * first one says it.
 */
function addCareToTerms(terms: LegalContent, locale: Locale): LegalContent {
  const sections = terms.sections.items;
  const policy = sections.find(({ anchor }) => anchor === "cancellation") ?? sections[0];
  const items = sections.map((section) => {
    const added = [
      formatTermsAdditions(section.anchor, locale),
      section === policy ? formatRefusedRiderRefund(locale) : null,
    ].filter((text) => text !== null && text !== "");
    const blocks = added.map((text) => ({ text: text ?? "", points: [] }));
    return added.length > 0 ? { ...section, blocks: [...section.blocks, ...blocks] } : section;
  });
  return { ...terms, sections: { items } };
}
