import type { CatalogForTexts } from "../business/format-facts.ts";
import { fillMessage, formatCount, formatMoney } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { mapTexts } from "../i18n/map-texts.ts";
import { waitingMessages } from "../i18n/messages/waiting.ts";
import { defaultTour, tourIds } from "../tours/all-tours.ts";
import { getPriceRange } from "../tours/prices.ts";
import {
  formatTourFacts,
  getSharedPlaceholders,
  getTourPlaceholders,
} from "../tours/tour-fact-texts.ts";
import { formatCareFacts } from "./care-facts.server.ts";
import type { StoredPage } from "./model/content-document.ts";
import { resolveItems } from "./model/resolve-page.ts";
import type { Facts } from "./model/text-facts.ts";
import type { PageId } from "./pages/all-pages.ts";
import { contactPage } from "./pages/contact.ts";
import { getPublishedContent } from "./publication/published-content.server.ts";

/** Returns the facts that the texts of a page may contain, by name. */
export function getPageFacts(
  page: PageId,
  stored: StoredPage,
  locale: Locale,
  catalog: CatalogForTexts,
): Facts {
  const facts = getSharedFacts(locale, catalog);
  const tour = tourIds.find((id) => page === `tour:${id}`);
  return {
    ...facts,
    ...(tour && {
      ...getTourPlaceholders(tour, locale, catalog),
      cards: formatCount(countItems(stored, "bring", "cards"), locale),
      measures: formatCount(countItems(stored, "safety", "measures"), locale),
    }),
    ...getOwnFacts(page, { stored, locale, catalog, facts }),
  };
}

/**
 * Returns the facts that the texts of a post may contain, by name. Posts are set with typographic
 * apostrophes, so their facts are as well.
 */
export function getPostFacts(locale: Locale, catalog: CatalogForTexts): Facts {
  return mapTexts(getSharedFacts(locale, catalog), (fact) => fact.replaceAll("'", "’"));
}

/**
 * Returns the facts that all texts may contain: those of the business, and those of each tour with
 * the tour's id before the name, such as `sunset.price`.
 */
function getSharedFacts(locale: Locale, catalog: CatalogForTexts): Facts {
  const ofTours = tourIds.flatMap((tour) =>
    Object.entries(formatTourFacts(tour, locale, catalog)).map(([name, fact]) => [
      `${tour}.${name}`,
      fact,
    ]),
  );
  return {
    ...getSharedPlaceholders(locale, catalog),
    ...formatCareFacts(locale),
    ...Object.fromEntries(ofTours),
  };
}

type Sources = Readonly<{
  stored: StoredPage;
  locale: Locale;
  catalog: CatalogForTexts;
  /** The facts that all texts may contain. */
  facts: Facts;
}>;

/** Returns the facts that only this page's texts may contain. */
function getOwnFacts(page: PageId, { stored, locale, catalog, facts }: Sources): Facts {
  switch (page) {
    case "home":
      return {
        ...getTourPlaceholders(defaultTour, locale, catalog),
        ...getSharedPlaceholders(locale, catalog),
        priceFrom: formatMoney(getLowestPrice(catalog), locale),
      };
    case "contact":
      return { questions: formatCount(countQuestions(stored, locale, facts), locale) };
    case "terms":
      return { waitingRule: fillMessage(waitingMessages[locale].door, facts) };
    case "blog":
      return { posts: formatCount(countPosts(locale), locale) };
    default:
      return {};
  }
}

function countPosts(locale: Locale): number {
  return getPublishedContent().posts.filter(({ texts }) => texts[locale]).length;
}

function getLowestPrice({ listings }: CatalogForTexts): number {
  return Math.min(...tourIds.map((tour) => getPriceRange(listings[tour])[0]));
}

function countItems({ sections }: StoredPage, kind: string, list: string): number {
  const items = sections.find((section) => section.kind === kind)?.[list];
  return Array.isArray(items) ? items.length : 0;
}

/** Returns the number of questions that the contact page shows. */
function countQuestions({ sections }: StoredPage, locale: Locale, facts: Facts): number {
  const section = sections.find(({ kind }) => kind === "questions");
  const field = contactPage.sections.questions.items;
  return resolveItems(field, section?.items ?? [], { locale, facts }).length;
}
