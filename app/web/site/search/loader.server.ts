import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { getOtherLocale, type Locale } from "#app/i18n/locale.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { searchMessages } from "#app/i18n/messages/search.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getSearchIndex } from "#app/search/built-index.server.ts";
import { maxQueryLength, search } from "#app/search/search.ts";
import { sections } from "#app/search/search-index.ts";
import { tourIds } from "#app/tours/all-tours.ts";

/** The number of results shown per section. To find others, guests can refine their query. */
const shownPerSection = 6;

/** Returns the content of the search page for a query, which may be empty. */
export function getSearchPage(typed: string, locale: Locale) {
  const messages = searchMessages[locale];
  const { meta, head, empty, suggestions } = getPageContent("search", locale);
  const query = typed.slice(0, maxQueryLength).trim();
  const action = getPagePath("search", locale);
  const { results, show, corrected } = search(getSearchIndex(locale), query);
  const brand = getPublishedBusiness().brand.value;
  const groups = sections
    .map((section) => {
      const sectionResults = results.filter((result) => result.section === section);
      const hidden = sectionResults.length - shownPerSection;
      return {
        section,
        title: messages.sections[section],
        results: sectionResults.slice(0, shownPerSection).map(show),
        more: hidden > 0 ? fillPlural(messages.more, hidden) : null,
        // Sections are ordered by their best result.
        rank: sectionResults[0] ? results.indexOf(sectionResults[0]) : Number.POSITIVE_INFINITY,
      };
    })
    .filter((group) => group.results.length > 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank: _order, ...group }) => group);
  return {
    locale,
    words: messages,
    query,
    action,
    title: head.title,
    resultsTitle: fillMessage(messages.metaTitleFor, { query, brand }),
    description: meta.description,
    groups,
    heading:
      query && groups.length > 0
        ? fillPlural(messages.found, results.length, { query: corrected ?? query })
        : null,
    correction: corrected && groups.length > 0 ? fillMessage(messages.corrected, { query }) : null,
    emptyTitle: query && groups.length === 0 ? fillMessage(messages.empty.title, { query }) : null,
    elsewhere: query && groups.length === 0 ? findOtherLanguageLink(query, locale) : null,
    empty,
    popular: listPopularPages(locale),
    contact: getPagePath("contact", locale),
    suggestions: {
      title: suggestions.title,
      terms: suggestions.terms.map((label) => ({
        label,
        href: `${action}?q=${encodeURIComponent(label)}`,
      })),
    },
  };
}

/** Returns the link to the same search in the other language; null if that search finds nothing. */
function findOtherLanguageLink(query: string, locale: Locale) {
  const other = getOtherLocale(locale);
  const { results, corrected } = search(getSearchIndex(other), query);
  if (results.length === 0) return null;
  return {
    href: `${getPagePath("search", other)}?q=${encodeURIComponent(query)}`,
    label: fillPlural(searchMessages[locale].empty.elsewhere, results.length, {
      query: corrected ?? query,
    }),
    lang: other,
  };
}

function listPopularPages(locale: Locale) {
  return [
    ...tourIds.map((id) => ({
      href: getPagePath("tour", locale, id),
      label: getPageContent(`tour:${id}`, locale).links.menu,
    })),
    { href: getPagePath("booking", locale), label: layoutMessages[locale].bookOnline },
  ];
}

export type SearchPageData = ReturnType<typeof getSearchPage>;
