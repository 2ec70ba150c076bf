import { springsDriveMinutes } from "../business/facts.ts";
import { businessFacts, type PrintedCatalog } from "../business/format-facts.ts";
import { printedBusiness } from "../business/published-business.server.ts";
import { fill, formatTime } from "../i18n/format.ts";
import { formatTimes } from "../i18n/format-time-range.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatQuantity, formatRange, formatRangeInWords, formatSpan } from "../i18n/quantities.ts";
import { hoursInMinutes, minutesInDay, minutesOf, timeAt } from "../i18n/time-of-day.ts";
import { type TourId, tourIds, tours } from "./all-tours.ts";
import { listingOf, printedCatalog } from "./catalog/published-catalog.server.ts";
import { dayFacts } from "./format-day-facts.ts";
import { groupFacts, groupSentence } from "./format-group-facts.ts";
import { otherPricesSentence, sayPrice } from "./format-prices.ts";
import { closingWords, pickupFacts } from "./format-schedule-facts.ts";
import { anyOfTours, ofEachTour, sentenceOfEachTour } from "./text-per-tour.ts";
import { firstListings } from "./tour-contents.server.ts";
import type { DepartureTime, FirstListing, Listing } from "./tour-listing.ts";

/** How to say "about" before an hour: about half past seven, hacia la una. */
const about = {
  en: () => "about",
  es: (hour: number) => (hour === 1 || hour === 13 ? "hacia la" : "hacia las"),
};

/** What `{name}` stands for in the words of a tour: its own facts and those of the business. */
export function tourWords(
  tour: TourId,
  locale: Locale,
  catalog: PrintedCatalog = printedCatalog(),
) {
  return { ...businessFacts(locale, catalog), ...ownFacts(tour, locale, catalog) };
}

/** The values of `{name}` where all tours are spoken of: the facts of the business and of all tours. */
export function factWords(locale: Locale, catalog: PrintedCatalog = printedCatalog()) {
  const { listings } = catalog;
  const facts = new Map(tourIds.map((tour) => [tour, ownFacts(tour, locale, catalog)]));
  const own = (tour: TourId) => facts.get(tour) ?? ownFacts(tour, locale, catalog);
  const every = tourIds.map((tour) => listings[tour]);
  const each = (sentence: (facts: ReturnType<typeof ownFacts>) => string) =>
    tourIds.map((tour) => sentence(own(tour))).join(" ");
  return {
    ...businessFacts(locale, catalog),
    hours: formatSpan(
      [
        Math.min(...every.map(({ durationHours }) => durationHours[0])),
        Math.max(...every.map(({ durationHours }) => durationHours[1])),
      ],
      locale,
    ),
    duration: anyOfTours((tour) => own(tour).duration, locale),
    durationWords: ofEachTour((tour) => own(tour).durationWords, locale),
    group: anyOfTours((tour) => own(tour).group, locale),
    groupWords: ofEachTour((tour) => own(tour).groupWords, locale),
    groupSize: ofEachTour((tour) => own(tour).groupSize, locale),
    ridersWords: ofEachTour((tour) => own(tour).ridersWords, locale),
    least: ofEachTour((tour) => own(tour).least, locale),
    leastRiders: ofEachTour((tour) => own(tour).leastRiders, locale),
    mostRiders: formatQuantity(
      Math.max(...every.map(({ capacity }) => capacity)),
      "riders",
      locale,
    ),
    days: ofEachTour((tour) => own(tour).days, locale, "and"),
    groupsOfEach: sentenceOfEachTour((tour) => groupSentence(listings[tour], locale), locale),
    youngest: String(Math.min(...every.map(({ minimumAge }) => minimumAge))),
    agesOfEach: each(
      ({ name, age, adultAge }) =>
        ({
          en: `${name}: ages ${age} and up, with an adult if they're under ${adultAge}.`,
          es: `${name}: desde los ${age} años, y los menores de ${adultAge} con un adulto.`,
        })[locale],
    ),
    pickupOfEach: each((facts) => fill("{name}: {pickupWords}.", facts)),
  };
}

/** The facts of a tour as they are printed in a language. */
function ownFacts(tour: TourId, locale: Locale, { listings }: PrintedCatalog) {
  const facts = listings[tour];
  const departure = facts.departures[0];
  return {
    name: tours[tour].name[locale],
    price: sayPrice(facts, locale),
    otherPrices: otherPricesSentence(facts, locale),
    duration: formatRange(facts.durationHours, "hours", locale),
    durationWords: formatRangeInWords(facts.durationHours, "hours", locale),
    ...pickupFacts(departure, locale),
    start: formatTime(departure.start, locale),
    end: formatTime(departure.end ?? "", locale),
    ride: departure.end ? formatTimes(departure.start, departure.end, locale) : "",
    ...backWords(tour, facts, locale),
    age: String(facts.minimumAge),
    adultAge: String(facts.adultRequiredBelowAge),
    ...groupFacts(facts, locale),
    ...dayFacts(facts, locale),
    closing: closingWords(facts.closes, locale),
  };
}

/** When guests are back at their hotel, within a sentence and as a label. */
function backWords(
  tour: TourId,
  listing: Listing,
  locale: Locale,
): { back: string; backLabel: string } {
  const time = backAtHotel(tour, listing);
  const back = `${about[locale](Math.floor(minutesOf(time) / 60))} ${formatTime(time, locale)}`;
  return { back, backLabel: back.charAt(0).toLocaleUpperCase(locale) + back.slice(1) };
}

/**
 * The operator's own hour. Without it, the end of the ride and the drive back, or for a ride
 * without a fixed end the longest duration.
 */
function backAtHotel(tour: TourId, { departures, durationHours }: Listing): string {
  const told = toldBackAtHotel(tour, { departures, durationHours });
  if (told) return told;
  const { start, end } = departures[0];
  return timeAt(
    end
      ? minutesOf(end) + springsDriveMinutes
      : minutesOf(start) + hoursInMinutes(durationHours[1]),
  );
}

/** Nobody is back longer after the end of a ride; an hour that says so is of another schedule. */
const longestWayBackMinutes = 4 * 60;

/**
 * The operator's own hour, if it fits the tour's first ride. The files' example counts only for the
 * schedule of the tour's folder: for another schedule nobody has told it. Empty when not known.
 */
export function toldBackAtHotel(
  tour: TourId,
  { departures, durationHours }: Pick<Listing, "departures" | "durationHours">,
): string {
  const known: FirstListing = firstListings[tour];
  const ride = ({ start, end }: DepartureTime) => `${start} ${end}`;
  const isSame =
    ride(departures[0]) === ride(known.departures[0]) &&
    durationHours.join() === known.durationHours.join();
  const { value, example } = printedBusiness().backAtHotel;
  const told = value[tour] ?? "";
  if (told === "" || example) return isSame ? told : "";
  const { start, end } = departures[0];
  const earliest = end ? minutesOf(end) : minutesOf(start) + hoursInMinutes(durationHours[0]);
  // A time of day before that end is one of the next day.
  const after = (minutesOf(told) - earliest + 2 * minutesInDay) % minutesInDay;
  return after <= longestWayBackMinutes ? told : "";
}

/** Whether the sun goes down on one of the rides of a tour. */
export function hasSunset(tour: TourId): boolean {
  return listingOf(tour).departures.some(({ intoSunset }) => intoSunset);
}
