import type { Locale, Localized } from "../i18n/locale.ts";
import { translations } from "../i18n/translations.ts";
import { factWords } from "../tours/print-facts.ts";
import { termsCare } from "./care.ts";
import { fillWords } from "./fill-words.ts";
import type { LegalContent } from "./legal/legal-content.ts";
import { privacyEn } from "./legal/privacy.en.ts";
import { privacyEs } from "./legal/privacy.es.ts";
import { termsEn } from "./legal/terms.en.ts";
import { termsEs } from "./legal/terms.es.ts";

export type LegalPage = "privacy" | "terms";

/** The words as written; their `{facts}` are not filled in yet. */
export const legalSources: Readonly<Record<LegalPage, Localized<LegalContent>>> = {
  privacy: translations({ en: privacyEn, es: privacyEs }),
  terms: translations({ en: termsEn, es: termsEs }),
};

/** A legal page in a language, with the facts in place. */
export function legalContent(page: LegalPage, locale: Locale): LegalContent {
  const content = fillWords(legalSources[page][locale], factWords(locale));
  return page === "terms" ? withCare(content, locale) : content;
}

/** Adds what the operator has stated about weight, helmets, insurance and taxes to the terms. */
function withCare(terms: LegalContent, locale: Locale): LegalContent {
  const sections = terms.sections.map((section) => {
    const more = termsCare(section.id, locale);
    return more ? { ...section, blocks: [...section.blocks, more] } : section;
  });
  return { ...terms, sections };
}
