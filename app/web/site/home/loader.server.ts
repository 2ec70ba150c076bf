import { drySeasonMonths } from "#app/business/facts.ts";
import { fillWords } from "#app/business/fill-text.ts";
import { seasonWords } from "#app/business/format-facts.ts";
import {
  printedBusiness,
  printedNotices,
  printedTestimonials,
} from "#app/business/published-business.server.ts";
import { featuredPosts } from "#app/content/blog/blog-posts.server.ts";
import { onSiteBooking } from "#app/content/booking-links.ts";
import { monthName } from "#app/i18n/day-names.ts";
import { fill, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { homeMessages } from "#app/i18n/messages/home.ts";
import { shellMessages } from "#app/i18n/messages/layout.ts";
import { localDateOf } from "#app/platform/local-time.ts";
import { pathTo } from "#app/routing/paths.ts";
import { defaultTour, tourIds, tours } from "#app/tours/all-tours.ts";
import { tourContent } from "#app/tours/build-tour-content.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import { priceRange } from "#app/tours/prices.ts";
import { factWords, hasSunset, tourWords } from "#app/tours/tour-fact-texts.ts";
import { tourCard } from "../tour/tour-card-content.server.ts";
import { darkNightsFrom } from "./list-dark-nights.server.ts";
import { sunsetsOfYear } from "./list-sunsets.server.ts";

/** Everything the home page shows, in its language. `now` decides only the year of the sunsets. */
export function homePage(locale: Locale, now: Date) {
  const { metaTitle, metaDescription, title, sky, testimonials, monthSpoken, ...messages } =
    homeMessages[locale];
  const words = fillWords(messages, {
    ...tourWords(defaultTour, locale),
    ...factWords(locale),
    priceFrom: formatMoney(lowestPrice(), locale),
  });
  const intoSunset = tourIds.find(hasSunset) ?? defaultTour;
  return {
    locale,
    // The specified headline stays exact: no no-break spaces are put into it.
    title,
    ...words,
    sky: skyWords(sky, locale, now),
    links: {
      itinerary: `${pathTo("tour", locale, defaultTour)}#itinerary`,
      bookSunset: onSiteBooking(intoSunset, locale),
    },
    tours: tourIds.map((id) => tourCard(id, locale)),
    /** The links to each tour's page and to its booking. */
    ways: tourIds.map((id) => {
      const { homeButton, bookButton } = tourContent(id, locale);
      return {
        page: { href: pathTo("tour", locale, id), label: homeButton },
        booking: { href: onSiteBooking(id, locale), label: bookButton },
      };
    }),
    featuredLinks: featuredPosts.map((post) => pathTo("blogPost", locale, post)),
    tipsLink: pathTo("blogPost", locale, "practical-tips"),
    testimonialsTitle: testimonials.title,
    postcards: postcards(locale),
    months: months(locale, now),
    seasonSpans: seasonWords(locale),
    newTabLabel: `(${shellMessages[locale].opensInNewTab})`,
    notices: printedNotices(locale),
    feedPath: printedBusiness().socialFeed.value.path,
  };
}

export type HomePageContent = ReturnType<typeof homePage>;

function postcards(locale: Locale) {
  const { stars } = homeMessages[locale].testimonials;
  return printedTestimonials().map(({ quote, author, tour, rating, stamp }) => ({
    quote: quote[locale],
    author,
    tour: tours[tour].name[locale],
    rating,
    ratingLabel: fill(stars, { rating }),
    stamp,
  }));
}

/** The twelve months from the start of the dry season, each with its mid-month sunset. */
function months(locale: Locale, now: Date) {
  const sunsets = sunsetsOfYear(yearOf(now));
  const { monthSpoken, seasons } = homeMessages[locale];
  const first = drySeasonMonths[0];
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((first - 1 + index) % 12) + 1;
    const isDry = drySeasonMonths.some((dry) => dry === month);
    const time = sunsets.inMonth(month, locale);
    const season = isDry ? seasons.dry.title : seasons.green.title;
    return {
      month,
      isDry,
      short: monthName(month, locale, "short"),
      // Sunset is always in the evening, so AM or PM is left out.
      sunset: time.split("\u00a0")[0],
      spoken: fill(monthSpoken, { month: monthName(month, locale), season, time }),
    };
  });
}

function skyWords(sky: (typeof homeMessages)["en"]["sky"], locale: Locale, now: Date) {
  const { earliest, latest } = sunsetsOfYear(yearOf(now));
  return {
    ...sky,
    sunsetYearNote: fill(sky.sunsetYearNote, {
      earliest: monthName(earliest.month, locale),
      latest: monthName(latest.month, locale),
    }),
    sunsetRange: sunsetsOfYear(yearOf(now)).range(locale),
    darkNightsAhead: darkNightsFrom(localDateOf(now), locale),
  };
}

function lowestPrice(): number {
  return Math.min(...tourIds.map((tour) => priceRange(listingOf(tour))[0]));
}

function yearOf(now: Date): number {
  return Number(localDateOf(now).slice(0, 4));
}
