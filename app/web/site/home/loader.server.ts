import { drySeasonMonths } from "#app/business/facts.ts";
import { formatSeasons } from "#app/business/format-facts.ts";
import {
  getPublishedBusiness,
  listPublishedNotices,
} from "#app/business/published-business.server.ts";
import { getOnSiteBookingPath } from "#app/content/booking-links.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import { getPostPath } from "#app/content/link-target-path.ts";
import type { PageContent } from "#app/content/pages/all-pages.ts";
import { formatMonth } from "#app/i18n/day-names.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { layoutMessages } from "#app/i18n/messages/layout.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { defaultTour, tourIds } from "#app/tours/all-tours.ts";
import { hasSunset } from "#app/tours/tour-fact-texts.ts";
import { listPostcards } from "../testimonials/list-postcards.server.ts";
import { getTourCard } from "../tour/tour-card-content.server.ts";
import { getSkyForecast } from "./sky-forecast.server.ts";
import { formatSunsetInMonth } from "./sunsets-of-year.server.ts";

/**
 * Returns the content of the home page in one language. `now` determines the year of the sunsets
 * and the nights of the sky section.
 */
export function getHomePage(locale: Locale, now: Date, siteUrl: string) {
  const { meta, sky, testimonials, ...sections } = getPageContent("home", locale);
  const messages = homeMessages[locale];
  const intoSunset = tourIds.find(hasSunset) ?? defaultTour;
  return {
    locale,
    ...sections,
    sky: { ...messages.sky, ...sky, forecast: getSkyForecast(now, locale) },
    feed: { ...messages.feed, ...sections.feed },
    links: {
      itinerary: `${getPagePath("tour", locale, defaultTour)}#itinerary`,
      bookSunset: getOnSiteBookingPath(intoSunset, locale),
    },
    tourCards: tourIds.map((id) => getTourCard(id, locale, siteUrl)),
    /** Each tour's links to its page and its booking form. */
    tourPageLinks: tourIds.map((id) => {
      const { links } = getPageContent(`tour:${id}`, locale);
      return {
        page: { href: getPagePath("tour", locale, id), label: links.page },
        booking: { href: getOnSiteBookingPath(id, locale), label: links.booking },
      };
    }),
    featuredLinks: sections.featured.posts.map(({ post }) => getPostPath(post, locale)),
    tipsLink: getPostPath("practical-tips", locale),
    testimonials: { title: testimonials.title, postcards: listPostcards(locale) },
    months: listMonths(locale, now, sections.seasons),
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
function listMonths(locale: Locale, now: Date, seasons: PageContent<"home">["seasons"]) {
  const { monthSpoken } = homeMessages[locale];
  const first = drySeasonMonths[0];
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((first - 1 + index) % 12) + 1;
    const isDry = drySeasonMonths.some((dry) => dry === month);
    const time = formatSunsetInMonth(getYear(now), month, locale);
    const season = isDry ? seasons.dryTitle : seasons.greenTitle;
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

function getYear(now: Date): number {
  return Number(toLocalDate(now).slice(0, 4));
}
