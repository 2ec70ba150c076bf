import { formatMoney, formatTime, formatTimes } from "../../i18n/format.ts";
import { dateTimeFormat, numberFormat } from "../../i18n/intl.ts";
import type { Locale } from "../../i18n/locale.ts";
import {
  departureCapacity,
  drySeasonMonths,
  fullRefundHours,
  healthRule,
  minimumRiders,
  operatingSince,
  privateRideMinimumAge,
  springsDriveMinutes,
  springWaterCelsius,
  springWaterFahrenheit,
  sunscreenSpf,
  type TourId,
  tours,
  toursCompleted,
  waterLitresToBring,
} from "../facts.ts";
import { settings } from "../settings.ts";

const nbsp = "\u00a0";
/** An hour in these words: about half past seven, about one. */
const about = {
  en: () => "about",
  es: (hour: string) => (hour === "01" || hour === "13" ? "hacia la" : "hacia las"),
};

/** The facts of a tour as they are printed in a language; what `{name}` in its words stands for. */
export function tourWords(tour: TourId, locale: Locale) {
  const facts = tours[tour];
  const departure = facts.departures[0];
  const [firstPickup] = departure.pickups;
  const lastPickup = departure.pickups.at(-1) ?? firstPickup;
  return {
    brand: settings.brand.value,
    name: facts.name[locale],
    price: formatMoney(facts.pricePerPersonMxn, locale),
    hours: facts.durationHours.join("–"),
    hoursWords: facts.durationHours.join({ en: " to ", es: " a " }[locale]),
    pickup: formatTimes(firstPickup, lastPickup, locale),
    pickupFrom: formatTimes(firstPickup, lastPickup, locale).split("–")[0] ?? "",
    pickupTo: formatTime(lastPickup, locale),
    start: formatTime(departure.start, locale),
    end: formatTime(departure.end ?? "", locale),
    ride: departure.end ? formatTimes(departure.start, departure.end, locale) : "",
    ...backWords(tour, locale),
    age: String(facts.minimumAge),
    adultAge: String(facts.adultRequiredBelowAge),
    privateAge: String(privateRideMinimumAge),
    group: `${minimumRiders}–${departureCapacity}`,
    groupWords: { en: "{a} to {b}", es: "De {a} a {b}" }[locale]
      .replace("{a}", String(minimumRiders))
      .replace("{b}", String(departureCapacity)),
    least: String(minimumRiders),
    most: String(departureCapacity),
    since: String(operatingSince),
    completed: numberFormat(locale).format(toursCompleted),
    refundHours: String(fullRefundHours),
    water: String(waterLitresToBring),
    spf: String(sunscreenSpf),
    drive: String(springsDriveMinutes),
    heat: heatWords(locale),
    healthRule: healthRule[locale],
    ...seasonWords(locale),
  };
}

/** When guests are at their hotel again, within a sentence and as a label of its own. */
function backWords(tour: TourId, locale: Locale): { back: string; backLabel: string } {
  const time = backAtHotel(tour);
  const back = `${about[locale](time.slice(0, 2))} ${formatTime(time, locale)}`;
  return { back, backLabel: back.charAt(0).toLocaleUpperCase(locale) + back.slice(1) };
}

/**
 * The operator's own hour; without it the end of the ride and the drive back, or where the ride has
 * no fixed end, the longest day.
 */
function backAtHotel(tour: TourId): string {
  const told = settings.backAtHotel.value[tour];
  if (told) return told;
  const { departures, durationHours } = tours[tour];
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

/** `100–108 °F (38–42 °C)` for those who count in both; Mexico counts in one. */
export function heatWords(locale: Locale): string {
  const celsius = `${springWaterCelsius.join("–")}${nbsp}°C`;
  const fahrenheit = `${springWaterFahrenheit.join("–")}${nbsp}°F`;
  return { en: `${fahrenheit} (${celsius})`, es: celsius }[locale];
}

/** The two seasons as spans of months: "November to April", "de noviembre a abril". */
export function seasonWords(locale: Locale): { drySeason: string; greenSeason: string } {
  const first = drySeasonMonths[0];
  const last = drySeasonMonths[drySeasonMonths.length - 1] ?? first;
  return {
    drySeason: monthSpan(first, last, locale),
    greenSeason: monthSpan((last % 12) + 1, ((first + 10) % 12) + 1, locale),
  };
}

/** A month, 1 to 12, by its name. */
export function monthName(month: number, locale: Locale, style: "long" | "short" = "long"): string {
  const name = dateTimeFormat(locale, {
    month: style,
    timeZone: "UTC",
  }).format(new Date(Date.UTC(2000, month - 1, 1)));
  return name.replace(".", "");
}

function monthSpan(first: number, last: number, locale: Locale): string {
  const [from, to] = [monthName(first, locale), monthName(last, locale)];
  return locale === "en" ? `${from} to ${to}` : `de ${from} a ${to}`;
}
