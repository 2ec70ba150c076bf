import { springsDriveMinutes } from "../business/facts.ts";
import { type CatalogForTexts, formatBusinessFacts } from "../business/format-facts.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { fill, formatTime } from "../i18n/format.ts";
import { formatTimes } from "../i18n/format-time-range.ts";
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

/** The word for "about" before an hour: about half past seven, hacia la una. */
const about = {
  en: () => "about",
  es: (hour: number) => (hour === 1 || hour === 13 ? "hacia la" : "hacia las"),
};

/** The values of `{name}` in the content of a tour: its own facts and those of the business. */
export function getTourPlaceholders(
  tour: TourId,
  locale: Locale,
  catalog: CatalogForTexts = getPublishedCatalog(),
) {
  return { ...formatBusinessFacts(locale, catalog), ...formatTourFacts(tour, locale, catalog) };
}

/** The values of `{name}` in texts about all tours: the facts of the business and of all tours. */
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
    mostRiders: formatQuantity(
      Math.max(...every.map(({ capacity }) => capacity)),
      "riders",
      locale,
    ),
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
    pickupOfEach: joinFactSentences((facts) => fill("{name}: {pickupWords}.", facts)),
  };
}

/** The facts of a tour as texts in a language. */
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
    ride: departure.end ? formatTimes(departure.start, departure.end, locale) : "",
    ...formatReturnTime(tour, facts, locale),
    age: String(facts.minimumAge),
    adultAge: String(facts.adultRequiredBelowAge),
    ...formatGroupFacts(facts, locale),
    ...formatDayFacts(facts, locale),
    closing: formatBookingDeadline(facts.closes, locale),
  };
}

/** When guests are back at their hotel, as a part of a sentence and as a label. */
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
 * The time that the operator states. Without it, the end of the ride plus the drive back, or the
 * longest duration for a ride without a fixed end.
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
 * The most minutes between the end of a ride and the return. A later stated time belongs to another
 * schedule.
 */
const longestWayBackMinutes = 4 * 60;

/**
 * The return time that the operator states, if it fits the tour's first departure. The example in
 * the files applies only to the schedule of the tour's folder. Empty when unknown.
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
  // A time of day before the end of the ride is on the next day.
  const after = (toMinutes(told) - earliest + 2 * minutesInDay) % minutesInDay;
  return after <= longestWayBackMinutes ? told : "";
}

/** Whether one of a tour's departures is at sunset. */
export function hasSunset(tour: TourId): boolean {
  return getPublishedListing(tour).departures.some(({ intoSunset }) => intoSunset);
}
