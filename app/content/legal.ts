import type { Locale, Localized } from "../i18n/locale.ts";
import { factWords } from "./fact-words.ts";
import { fillWords } from "./fill-words.ts";
import type { LegalContent } from "./legal/legal-content.ts";
import { privacyEn } from "./legal/privacy.en.ts";
import { privacyEs } from "./legal/privacy.es.ts";
import { termsEn } from "./legal/terms.en.ts";
import { termsEs } from "./legal/terms.es.ts";

export type LegalPage = "privacy" | "terms";

const sources: Readonly<Record<LegalPage, Localized<LegalContent>>> = {
  privacy: { en: privacyEn, es: privacyEs },
  terms: { en: termsEn, es: termsEs },
};

/** A legal page in a language, with the facts in place. */
export function legalContent(page: LegalPage, locale: Locale): LegalContent {
  return fillWords(sources[page][locale], factWords(locale));
}
