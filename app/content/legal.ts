import { fillMessageTree } from "../business/fill-text.ts";
import type { Locale, Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";
import { tourIds } from "../tours/all-tours.ts";
import { getSharedPlaceholders, getTourPlaceholders } from "../tours/tour-fact-texts.ts";
import { formatTermsAdditions } from "./care.ts";
import type { LegalContent } from "./legal/legal-content.ts";
import { privacyEn } from "./legal/privacy.en.ts";
import { privacyEs } from "./legal/privacy.es.ts";
import { termsEn } from "./legal/terms.en.ts";
import { termsEs } from "./legal/terms.es.ts";

export type LegalPage = "privacy" | "terms";

/** The texts of the legal pages, which still contain placeholders for facts. */
export const legalSources: Readonly<Record<LegalPage, Localized<LegalContent>>> = {
  privacy: createTranslations({ en: privacyEn, es: privacyEs }),
  terms: createTranslations({ en: termsEn, es: termsEs }),
};

/** Returns a legal page in a language with its facts filled in. */
export function getLegalContent(page: LegalPage, locale: Locale): LegalContent {
  const { sections, ...source } = legalSources[page][locale];
  const said = sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) => (typeof block === "string" ? block : fillPoints(block, locale))),
  }));
  const content = fillMessageTree({ ...source, sections: said }, getSharedPlaceholders(locale));
  return page === "terms" ? addCareToTerms(content, locale) : content;
}

/**
 * A point of a list that starts with this placeholder becomes one point for each tour, with the
 * facts of that tour.
 */
const eachTour = "{eachTour}";

function fillPoints(points: readonly string[], locale: Locale): readonly string[] {
  return points.flatMap((point) =>
    point.startsWith(eachTour)
      ? tourIds.map((tour) =>
          fillMessageTree(point.slice(eachTour.length), getTourPlaceholders(tour, locale)),
        )
      : [point],
  );
}

/** Adds what the operator has stated about weight, helmets, insurance and taxes to the terms. */
function addCareToTerms(terms: LegalContent, locale: Locale): LegalContent {
  const sections = terms.sections.map((section) => {
    const more = formatTermsAdditions(section.id, locale);
    return more ? { ...section, blocks: [...section.blocks, more] } : section;
  });
  return { ...terms, sections };
}
