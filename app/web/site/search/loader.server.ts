import { printedBusiness } from "#app/business/published-business.server.ts";
import { fill, fillPlural } from "#app/i18n/format.ts";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import { searchMessages } from "#app/i18n/messages/search.ts";
import { pathTo } from "#app/routing/paths.ts";
import { searchIndexOf } from "#app/search/built-index.server.ts";
import { longestQuery, search } from "#app/search/search.ts";
import { sections } from "#app/search/search-index.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { tourContent } from "#app/tours/build-tour-content.ts";

/** The number of results shown per section; guests can refine the query for others. */
const shownPerSection = 6;

/** The search page for the typed query, which may be empty. */
export function searchPage(typed: string, locale: Locale) {
  const words = searchMessages[locale];
  const query = typed.slice(0, longestQuery).trim();
  const action = pathTo("search", locale);
  const { results, show, corrected } = search(searchIndexOf(locale), query);
  const brand = printedBusiness().brand.value;
  const groups = sections
    .map((section) => {
      const found = results.filter((result) => result.section === section);
      const hidden = found.length - shownPerSection;
      return {
        section,
        title: words.sections[section],
        results: found.slice(0, shownPerSection).map(show),
        more: hidden > 0 ? fillPlural(words.more, hidden) : null,
        // Groups are ordered by their best result.
        rank: found[0] ? results.indexOf(found[0]) : Number.POSITIVE_INFINITY,
      };
    })
    .filter((group) => group.results.length > 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank: _order, ...group }) => group);
  return {
    locale,
    words,
    query,
    action,
    metaTitle: query
      ? fill(words.metaTitleFor, { query, brand })
      : fill(words.metaTitle, { brand }),
    groups,
    heading:
      query && groups.length > 0
        ? fillPlural(words.found, results.length, { query: corrected ?? query })
        : null,
    correction: corrected && groups.length > 0 ? fill(words.corrected, { query }) : null,
    emptyTitle: query && groups.length === 0 ? fill(words.empty.title, { query }) : null,
    elsewhere: query && groups.length === 0 ? inOtherLanguage(query, locale) : null,
    popular: popularPages(locale),
    contact: pathTo("contact", locale),
    suggestions: words.suggestions.map((label) => ({
      label,
      href: `${action}?q=${encodeURIComponent(label)}`,
    })),
  };
}

/** A link to the same search in the other language, if it has results there. */
function inOtherLanguage(query: string, locale: Locale) {
  const other = otherLocale(locale);
  const { results, corrected } = search(searchIndexOf(other), query);
  if (results.length === 0) return null;
  return {
    href: `${pathTo("search", other)}?q=${encodeURIComponent(query)}`,
    label: fillPlural(searchMessages[locale].empty.elsewhere, results.length, {
      query: corrected ?? query,
    }),
    lang: other,
  };
}

function popularPages(locale: Locale) {
  return [
    ...tourIds.map((id) => ({
      href: pathTo("tour", locale, id),
      label: tourContent(id, locale).nav,
    })),
    { href: pathTo("booking", locale), label: shellMessages[locale].bookOnline },
  ];
}

export type SearchPageData = ReturnType<typeof searchPage>;
