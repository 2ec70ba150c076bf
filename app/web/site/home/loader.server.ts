import { drySeasonMonths } from "#app/business/facts.ts";
import { fillMessageTree } from "#app/business/fill-text.ts";
import { formatSeasons } from "#app/business/format-facts.ts";
import {
  getPublishedBusiness,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import { featuredPosts } from "#app/content/blog/blog-posts.server.ts";
import { getOnSiteBookingPath } from "#app/content/booking-links.ts";
import { formatMonth } from "#app/i18n/day-names.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { defaultTour, tourIds } from "#app/tours/all-tours.ts";
import { buildTourContent } from "#app/tours/build-tour-content.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getPriceRange } from "#app/tours/prices.ts";
import {
  getSharedPlaceholders,
  getTourPlaceholders,
  hasSunset,
} from "#app/tours/tour-fact-texts.ts";
import { listPostcards } from "../testimonials/list-postcards.server.ts";
import { getTourCard } from "../tour/tour-card-content.server.ts";
import { getSkyForecast } from "./sky-forecast.server.ts";
import { formatSunsetInMonth } from "./sunsets-of-year.server.ts";

/**
 * Returns the content of the home page in one language. `now` determines the year of the sunsets
 * and the nights of the sky section.
 */
export function getHomePage(locale: Locale, now: Date, siteUrl: string) {
  const { metaTitle, metaDescription, title, sky, testimonials, monthSpoken, ...messages } =
    homeMessages[locale];
  const words = fillMessageTree(messages, {
    ...getTourPlaceholders(defaultTour, locale),
    ...getSharedPlaceholders(locale),
    priceFrom: formatMoney(getLowestPrice(), locale),
  });
  const intoSunset = tourIds.find(hasSunset) ?? defaultTour;
  return {
    locale,
    // The headline must be exactly as specified, so no no-break spaces are added to it.
    title,
    ...words,
    sky: { ...sky, forecast: getSkyForecast(now, locale) },
    links: {
      itinerary: `${getPagePath("tour", locale, defaultTour)}#itinerary`,
      bookSunset: getOnSiteBookingPath(intoSunset, locale),
    },
    tours: tourIds.map((id) => getTourCard(id, locale, siteUrl)),
    /** Each tour's links to its page and its booking form. */
    tourPageLinks: tourIds.map((id) => {
      const { homeButton, bookButton } = buildTourContent(id, locale);
      return {
        page: { href: getPagePath("tour", locale, id), label: homeButton },
        booking: { href: getOnSiteBookingPath(id, locale), label: bookButton },
      };
    }),
    featuredLinks: featuredPosts.map((post) => getPagePath("blogPost", locale, post)),
    tipsLink: getPagePath("blogPost", locale, "practical-tips"),
    testimonials: { title: testimonials.title, postcards: listPostcards(locale) },
    months: listMonths(locale, now),
    seasonSpans: formatSeasons(locale),
    newTabLabel: `(${layoutMessages[locale].opensInNewTab})`,
    notices: listPublishedNotices(locale),
    feedPath: getPublishedBusiness().socialFeed.value.path,
  };
}

export type HomePageContent = ReturnType<typeof getHomePage>;

/**
 * Lists twelve months from the start of the dry season, each with the time of sunset on the 15th.
 */
function listMonths(locale: Locale, now: Date) {
  const { monthSpoken, seasons } = homeMessages[locale];
  const first = drySeasonMonths[0];
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((first - 1 + index) % 12) + 1;
    const isDry = drySeasonMonths.some((dry) => dry === month);
    const time = formatSunsetInMonth(getYear(now), month, locale);
    const season = isDry ? seasons.dry.title : seasons.green.title;
    return {
      month,
      isDry,
      short: formatMonth(month, locale, "short"),
      // Sunset is always in the evening, so AM or PM is omitted.
      sunset: time.split("\u00a0")[0],
      spoken: fillMessage(monthSpoken, { month: formatMonth(month, locale), season, time }),
    };
  });
}

function getLowestPrice(): number {
  return Math.min(...tourIds.map((tour) => getPriceRange(getPublishedListing(tour))[0]));
}

function getYear(now: Date): number {
  return Number(toLocalDate(now).slice(0, 4));
}
