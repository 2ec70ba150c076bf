import { adultAge } from "../business/facts.ts";
import { type CatalogForTexts, formatBusinessFacts } from "../business/format-facts.ts";
import { fillMessage, formatTime } from "../i18n/format.ts";
import { formatTimeRange } from "../i18n/format-time-range.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatPlainRange, formatQuantity } from "../i18n/quantities.ts";
import { type TourId, tourIds } from "./all-tours.ts";
import { getPublishedCatalog, getPublishedListing } from "./catalog/published-catalog.server.ts";
import { formatDayFacts } from "./format-day-facts.ts";
import { formatGroupFacts, formatGroupSentence } from "./format-group-facts.ts";
import { formatListedPrice, formatOtherPrices } from "./format-prices.ts";
import { formatDurationFacts, formatEndFacts } from "./format-ride-facts.ts";
import { formatBookingDeadline, formatPickupFacts } from "./format-schedule-facts.ts";
import { joinDistinctPerTour, joinPerTour, joinSentencesPerTour } from "./text-per-tour.ts";

/**
 * Returns the values of `{names}` in a tour's content: the facts of the tour and of the business.
 */
export function getTourPlaceholders(
  tour: TourId,
  locale: Locale,
  catalog: CatalogForTexts = getPublishedCatalog(),
) {
  return { ...formatBusinessFacts(locale, catalog), ...formatTourFacts(tour, locale, catalog) };
}

/** Returns the values of `{names}` in texts about all tours. */
export function getSharedPlaceholders(
  locale: Locale,
  catalog: CatalogForTexts = getPublishedCatalog(),
) {
  const { listings } = catalog;
  const facts = new Map(tourIds.map((tour) => [tour, formatTourFacts(tour, locale, catalog)]));
  const getOwnFacts = (tour: TourId) => facts.get(tour) ?? formatTourFacts(tour, locale, catalog);
  const every = tourIds.map((tour) => listings[tour]);
  const joinFactSentences = (sentence: (facts: ReturnType<typeof formatTourFacts>) => string) =>
    tourIds.map((tour) => sentence(getOwnFacts(tour))).join(" ");
  return {
    ...formatBusinessFacts(locale, catalog),
    hours: formatPlainRange(
      [
        Math.min(...every.map(({ durationHours }) => durationHours[0])),
        Math.max(...every.map(({ durationHours }) => durationHours[1])),
      ],
      locale,
    ),
    duration: joinDistinctPerTour((tour) => getOwnFacts(tour).duration, locale),
    durationWords: joinPerTour((tour) => getOwnFacts(tour).durationWords, locale),
    group: joinDistinctPerTour((tour) => getOwnFacts(tour).group, locale),
    groupWords: joinPerTour((tour) => getOwnFacts(tour).groupWords, locale),
    groupSize: joinPerTour((tour) => getOwnFacts(tour).groupSize, locale),
    ridersWords: joinPerTour((tour) => getOwnFacts(tour).ridersWords, locale),
    least: joinPerTour((tour) => getOwnFacts(tour).least, locale),
    leastRiders: joinPerTour((tour) => getOwnFacts(tour).leastRiders, locale),
    maxRiders: formatQuantity(Math.max(...every.map(({ capacity }) => capacity)), "riders", locale),
    days: joinPerTour((tour) => getOwnFacts(tour).days, locale, "and"),
    groupsOfEach: joinSentencesPerTour(
      (tour) => formatGroupSentence(listings[tour], locale),
      locale,
    ),
    youngest: String(Math.min(...every.map(({ minimumAge }) => minimumAge))),
    agesOfEach: joinFactSentences(
      // A tour's `adultAge` is the age from which one rides without an adult.
      ({ name, age, adultAge: alone }) =>
        ({
          en: `${name}: ages ${age} and up, with an adult (${adultAge} or older) if they're under ${alone}.`,
          es: `${name}: desde los ${age} años, y los menores de ${alone} con un adulto (de ${adultAge} o más).`,
        })[locale],
    ),
    pickupOfEach: joinFactSentences((facts) => fillMessage("{name}: {pickupWords}.", facts)),
  };
}

/** Formats the facts of a tour without those of the business. */
export function formatTourFacts(tour: TourId, locale: Locale, { listings }: CatalogForTexts) {
  const facts = listings[tour];
  const departure = facts.departures[0];
  return {
    name: facts.name[locale],
    price: formatListedPrice(facts, locale),
    otherPrices: formatOtherPrices(facts, locale),
    ...formatDurationFacts(facts, locale),
    ...formatPickupFacts(departure, locale),
    start: formatTime(departure.start, locale),
    end: formatTime(departure.end ?? "", locale),
    ride: departure.end ? formatTimeRange(departure.start, departure.end, locale) : "",
    ...formatEndFacts(facts, locale),
    age: String(facts.minimumAge),
    adultAge: String(facts.adultRequiredBelowAge),
    ...formatGroupFacts(facts, locale),
    ...formatDayFacts(facts, locale),
    closing: formatBookingDeadline(facts.closes, locale),
  };
}

/** Returns whether the sun sets during any departure of a tour. */
export function hasSunset(tour: TourId): boolean {
  return getPublishedListing(tour).departures.some(({ intoSunset }) => intoSunset);
}
