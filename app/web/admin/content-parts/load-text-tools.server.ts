import type { StoredPage } from "#app/content/model/content-document.ts";
import { optionalFactNames } from "#app/content/model/fact-names.ts";
import type { Facts } from "#app/content/model/text-facts.ts";
import { getPageFacts, getPostFacts } from "#app/content/page-facts.server.ts";
import type { PageId } from "#app/content/pages/all-pages.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { factLabels } from "./fact-labels.ts";
import { findFactName } from "./format-fact-name.ts";
import { listLinkOptions } from "./list-link-options.server.ts";
import type { TextFact, TextTools } from "./text-tools.ts";

/** Returns what can be put into the texts of a page: its facts, and the pages for its links. */
export function loadTextTools(page: PageId, stored: StoredPage, locale: Locale): TextTools {
  const catalog = getPublishedCatalog();
  const getFacts = (language: Locale) => getPageFacts(page, stored, language, catalog);
  const pageTour = tourIds.find((tour) => page === `tour:${tour}`) ?? null;
  const facts = listTextFacts({ en: getFacts("en"), es: getFacts("es") }, pageTour, locale);
  return { facts, links: listLinkOptions(locale) };
}

/** Returns what can be put into the texts of a post: facts of the whole site, and pages for links. */
export function loadPostTextTools(locale: Locale): TextTools {
  const catalog = getPublishedCatalog();
  const values = { en: getPostFacts("en", catalog), es: getPostFacts("es", catalog) };
  return { facts: listTextFacts(values, null, locale), links: listLinkOptions(locale) };
}

/**
 * Lists the facts that a text may contain, by name: those with a value in a language, and those
 * without one, which a text may contain, too. `pageTour` is the tour whose page has the text.
 */
function listTextFacts(
  values: Localized<Facts>,
  pageTour: TourId | null,
  locale: Locale,
): Readonly<Record<string, TextFact>> {
  const names = new Set([
    ...Object.keys(values[locale]),
    ...optionalFactNames,
    ...Object.keys(factLabels[locale].tour),
  ]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const named = findFactName(name, pageTour, locale);
      const value = { en: String(values.en[name] ?? ""), es: String(values.es[name] ?? "") };
      return named ? [[name, { ...named, value }]] : [];
    }),
  );
}
