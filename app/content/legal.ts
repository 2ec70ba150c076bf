import { fillWords } from "../business/fill-text.ts";
import type { Locale, Localized } from "../i18n/locale.ts";
import { translations } from "../i18n/translations.ts";
import { tourIds } from "../tours/all-tours.ts";
import { factWords, tourWords } from "../tours/tour-fact-texts.ts";
import { termsCare } from "./care.ts";
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
  const { sections, ...source } = legalSources[page][locale];
  const said = sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block) => (typeof block === "string" ? block : pointsOf(block, locale))),
  }));
  const content = fillWords({ ...source, sections: said }, factWords(locale));
  return page === "terms" ? withCare(content, locale) : content;
}

/** Marks a point that is made for every tour, with that tour's own facts. */
const eachTour = "{eachTour}";

function pointsOf(points: readonly string[], locale: Locale): readonly string[] {
  return points.flatMap((point) =>
    point.startsWith(eachTour)
      ? tourIds.map((tour) => fillWords(point.slice(eachTour.length), tourWords(tour, locale)))
      : [point],
  );
}

/** Adds what the operator has stated about weight, helmets, insurance and taxes to the terms. */
function withCare(terms: LegalContent, locale: Locale): LegalContent {
  const sections = terms.sections.map((section) => {
    const more = termsCare(section.id, locale);
    return more ? { ...section, blocks: [...section.blocks, more] } : section;
  });
  return { ...terms, sections };
}
