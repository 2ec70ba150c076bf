import { listingOf, printedCatalog } from "../catalog/printed-catalog.server.ts";
import { springsDriveMinutes } from "../content/facts.ts";
import { businessFacts, type PrintedCatalog, partyFacts } from "../content/print-facts.ts";
import { settings } from "../content/settings.ts";
import { formatMoney, formatTime, formatTimes } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { defaultTour, type TourId, tourIds, tours } from "./all-tours.ts";
import type { Listing } from "./listing.ts";

/** How to say "about" before an hour: about half past seven, hacia la una. */
const about = {
  en: () => "about",
  es: (hour: string) => (hour === "01" || hour === "13" ? "hacia la" : "hacia las"),
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
  const { hours } = ownFacts(defaultTour, locale, catalog);
  const each = (sentence: (facts: ReturnType<typeof ownFacts>) => string) =>
    tourIds.map((tour) => sentence(ownFacts(tour, locale, catalog))).join(" ");
  return {
    ...businessFacts(locale, catalog),
    hours,
    youngest: String(Math.min(...tourIds.map((tour) => catalog.listings[tour].minimumAge))),
    agesOfEach: each(
      ({ name, age, adultAge }) =>
        ({
          en: `${name}: ages ${age} and up, with an adult if they're under ${adultAge}.`,
          es: `${name}: desde los ${age} años, y los menores de ${adultAge} con un adulto.`,
        })[locale],
    ),
    pickupOfEach: each(({ name, pickupWords: words }) => `${name}: ${words}.`),
  };
}

/** The facts of a tour as they are printed in a language. */
function ownFacts(tour: TourId, locale: Locale, { listings }: PrintedCatalog) {
  const facts = listings[tour];
  const departure = facts.departures[0];
  const [firstPickup] = departure.pickups;
  const lastPickup = departure.pickups.at(-1) ?? firstPickup;
  const { closes } = facts;
  return {
    name: tours[tour].name[locale],
    price: formatMoney(facts.pricePerPersonMxn, locale),
    hours: facts.durationHours.join("–"),
    hoursWords: facts.durationHours.join({ en: " to ", es: " a " }[locale]),
    pickup: formatTimes(firstPickup, lastPickup, locale),
    pickupFrom: formatTimes(firstPickup, lastPickup, locale).split("–")[0] ?? "",
    firstPickup: formatTime(firstPickup, locale),
    pickupTo: formatTime(lastPickup, locale),
    start: formatTime(departure.start, locale),
    end: formatTime(departure.end ?? "", locale),
    ride: departure.end ? formatTimes(departure.start, departure.end, locale) : "",
    ...backWords(tour, facts, locale),
    age: String(facts.minimumAge),
    adultAge: String(facts.adultRequiredBelowAge),
    ...partyFacts({ least: facts.minimumRiders, most: facts.capacity }, locale),
    pickupWords: pickupWords(firstPickup, lastPickup, locale),
    closing: closingWords(closes, locale),
  };
}

/** How guests are picked up, as a clause of its own. */
function pickupWords(first: string, last: string, locale: Locale): string {
  const [from, to] = [formatTime(first, locale), formatTime(last, locale)];
  return first === last
    ? { en: `we come at ${from}`, es: `pasamos a las ${from}` }[locale]
    : {
        en: `you choose a time between ${from} and ${to}`,
        es: `eliges una hora entre las ${from} y las ${to}`,
      }[locale];
}

/** When bookings close, to follow a colon. */
function closingWords(closes: Listing["closes"], locale: Locale): string {
  if ("eveningBefore" in closes) {
    const time = formatTime(closes.eveningBefore, locale);
    return { en: `at ${time} the evening before`, es: `a las ${time} del día anterior` }[locale];
  }
  const hours = closes.hoursBeforeFirstPickup;
  return {
    en: `${hours === 1 ? "one hour" : `${hours} hours`} before the first pickup`,
    es: `${hours === 1 ? "una hora" : `${hours} horas`} antes de la primera hora en que pasamos por los huéspedes`,
  }[locale];
}

/** When guests are back at their hotel, within a sentence and as a label. */
function backWords(
  tour: TourId,
  listing: Listing,
  locale: Locale,
): { back: string; backLabel: string } {
  const time = backAtHotel(tour, listing);
  const back = `${about[locale](time.slice(0, 2))} ${formatTime(time, locale)}`;
  return { back, backLabel: back.charAt(0).toLocaleUpperCase(locale) + back.slice(1) };
}

/**
 * The operator's own hour. Without it, the end of the ride and the drive back, or for a ride
 * without a fixed end the longest duration.
 */
function backAtHotel(tour: TourId, { departures, durationHours }: Listing): string {
  const told = settings.backAtHotel.value[tour];
  if (told) return told;
  const { start, end } = departures[0];
  const minutes = end
    ? minutesOf(end) + springsDriveMinutes
    : minutesOf(start) + durationHours[1] * 60;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether the sun goes down on one of the rides of a tour. */
export function hasSunset(tour: TourId): boolean {
  return listingOf(tour).departures.some(({ intoSunset }) => intoSunset);
}
