import { springsDriveMinutes } from "../business/facts.ts";
import { type CatalogForTexts, formatBusinessFacts } from "../business/format-facts.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { fillMessage, formatTime } from "../i18n/format.ts";
import { formatTimeRange } from "../i18n/format-time-range.ts";
import type { Locale } from "../i18n/locale.ts";
import {
  formatPlainRange,
  formatQuantity,
  formatRange,
  formatRangeInWords,
} from "../i18n/quantities.ts";
import { minutesInDay, toMinutes, toTimeOfDay, toWholeMinutes } from "../i18n/time-of-day.ts";
import { type TourId, tourIds, tours } from "./all-tours.ts";
import { getPublishedCatalog, getPublishedListing } from "./catalog/published-catalog.server.ts";
import { formatDayFacts } from "./format-day-facts.ts";
import { formatGroupFacts, formatGroupSentence } from "./format-group-facts.ts";
import { formatListedPrice, formatOtherPrices } from "./format-prices.ts";
import { formatBookingDeadline, formatPickupFacts } from "./format-schedule-facts.ts";
import { joinDistinctPerTour, joinPerTour, joinSentencesPerTour } from "./text-per-tour.ts";
import { firstListings } from "./tour-contents.server.ts";
import type { DepartureTime, FirstListing, Listing } from "./tour-listing.ts";

/** The word for "about" before a time: "about 7:30", "hacia la 1:00". */
const about = {
  en: () => "about",
  es: (hour: number) => (hour === 1 || hour === 13 ? "hacia la" : "hacia las"),
};

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
      ({ name, age, adultAge }) =>
        ({
          en: `${name}: ages ${age} and up, with an adult if they're under ${adultAge}.`,
          es: `${name}: desde los ${age} años, y los menores de ${adultAge} con un adulto.`,
        })[locale],
    ),
    pickupOfEach: joinFactSentences((facts) => fillMessage("{name}: {pickupWords}.", facts)),
  };
}

/** Formats the facts of a tour. */
function formatTourFacts(tour: TourId, locale: Locale, { listings }: CatalogForTexts) {
  const facts = listings[tour];
  const departure = facts.departures[0];
  return {
    name: tours[tour].name[locale],
    price: formatListedPrice(facts, locale),
    otherPrices: formatOtherPrices(facts, locale),
    duration: formatRange(facts.durationHours, "hours", locale),
    durationWords: formatRangeInWords(facts.durationHours, "hours", locale),
    ...formatPickupFacts(departure, locale),
    start: formatTime(departure.start, locale),
    end: formatTime(departure.end ?? "", locale),
    ride: departure.end ? formatTimeRange(departure.start, departure.end, locale) : "",
    ...formatReturnTime(tour, facts, locale),
    age: String(facts.minimumAge),
    adultAge: String(facts.adultRequiredBelowAge),
    ...formatGroupFacts(facts, locale),
    ...formatDayFacts(facts, locale),
    closing: formatBookingDeadline(facts.closes, locale),
  };
}

/** Formats the time of the return to the hotel, for a sentence and for a label. */
function formatReturnTime(
  tour: TourId,
  listing: Listing,
  locale: Locale,
): { back: string; backLabel: string } {
  const time = getReturnTime(tour, listing);
  const back = `${about[locale](Math.floor(toMinutes(time) / 60))} ${formatTime(time, locale)}`;
  return { back, backLabel: back.charAt(0).toLocaleUpperCase(locale) + back.slice(1) };
}

/**
 * Returns the time of the return to the hotel. If the operator has not stated it, this is the end
 * of the ride plus the drive, or the start plus the longest duration if the end is unknown.
 */
function getReturnTime(tour: TourId, { departures, durationHours }: Listing): string {
  const told = findStatedReturnTime(tour, { departures, durationHours });
  if (told) return told;
  const { start, end } = departures[0];
  return toTimeOfDay(
    end
      ? toMinutes(end) + springsDriveMinutes
      : toMinutes(start) + toWholeMinutes(durationHours[1]),
  );
}

/**
 * The longest plausible time between the end of a ride and the return. A stated time that is later
 * must belong to another schedule, so it is ignored.
 */
const maxReturnMinutes = 4 * 60;

/**
 * Returns the stated time of the return if it fits the tour's first departure, otherwise "". The
 * example value of the setting only fits while the schedule is the one in the tour's folder.
 */
export function findStatedReturnTime(
  tour: TourId,
  { departures, durationHours }: Pick<Listing, "departures" | "durationHours">,
): string {
  const known: FirstListing = firstListings[tour];
  const toRide = ({ start, end }: DepartureTime) => `${start} ${end}`;
  const isSame =
    toRide(departures[0]) === toRide(known.departures[0]) &&
    durationHours.join() === known.durationHours.join();
  const { value, example } = getPublishedBusiness().backAtHotel;
  const told = value[tour] ?? "";
  if (told === "" || example) return isSame ? told : "";
  const { start, end } = departures[0];
  const earliest = end ? toMinutes(end) : toMinutes(start) + toWholeMinutes(durationHours[0]);
  // A time of day before the end of the ride means the next day.
  const after = (toMinutes(told) - earliest + 2 * minutesInDay) % minutesInDay;
  return after <= maxReturnMinutes ? told : "";
}

/** Returns whether the sun sets during any departure of a tour. */
export function hasSunset(tour: TourId): boolean {
  return getPublishedListing(tour).departures.some(({ intoSunset }) => intoSunset);
}
