import { formatMonth } from "../i18n/day-names.ts";
import { addArticle, formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatQuantity, formatRange, formatRangeInWords } from "../i18n/quantities.ts";
import { toMinutes } from "../i18n/time-of-day.ts";
import { findLateEnds, getEarlyMinutes, getReturnTime } from "./ride-end.ts";
import type { DepartureTime, Listing } from "./tour-listing.ts";

/** The word for "about" before a time: "about 7:30", "hacia la 1:00". */
const about = {
  en: () => "about",
  es: (hour: number) => (hour === 1 || hour === 13 ? "hacia la" : "hacia las"),
};

/** Formats when guests are back at their hotel, and on which days the first ride ends later. */
export function formatEndFacts(listing: Listing, locale: Locale) {
  const [ride] = listing.departures;
  const back = formatReturnTime(ride, listing, locale);
  const later = formatLateEnds(ride, locale);
  return {
    back,
    backLabel: capitalize(back, locale),
    /** For use after a time; empty if the ride ends at the same time all year. */
    orLater: later && { en: `, ${later}`, es: ` (${later})` }[locale],
    /** The same as a sentence. */
    laterSentence: later && { en: ` It's ${later}.`, es: ` Eso sí, ${later}.` }[locale],
  };
}

function formatReturnTime(ride: DepartureTime, listing: Listing, locale: Locale): string {
  const time = getReturnTime(ride, listing);
  return `${about[locale](Math.floor(toMinutes(time) / 60))} ${formatTime(time, locale)}`;
}

function capitalize(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** "up to 20 minutes later from April to August"; empty if the end is the same all year. */
function formatLateEnds(ride: DepartureTime, locale: Locale): string {
  const late = findLateEnds(ride);
  if (!late) return "";
  const minutes = formatQuantity(late.minutes, "minutes", locale);
  const [from, to] = [late.first, late.last].map((day) =>
    formatMonth(Number(day.slice(5, 7)), locale),
  );
  return {
    en: `up to ${minutes} later from ${from} to ${to}`,
    es: `de ${from} a ${to}, hasta ${minutes} más tarde`,
  }[locale];
}

/**
 * Formats the duration of a tour. It is counted from the usual pickup; `fullDuration` also says how
 * much longer the tour is from the earliest one.
 */
export function formatDurationFacts(
  { durationHours, departures: [ride] }: Listing,
  locale: Locale,
) {
  const duration = formatRange(durationHours, "hours", locale);
  const durationWords = formatRangeInWords(durationHours, "hours", locale);
  const [earliest] = ride.pickups;
  const longer = formatLonger(getEarlyMinutes(ride, earliest), locale);
  const time = formatTime(earliest, locale);
  const short = {
    en: `; ${longer} from ${time}`,
    es: `; ${longer} desde ${addArticle(time)}`,
  }[locale];
  const long = {
    en: `, and ${longer} if we pick you up at ${time}`,
    es: `, y ${longer} si pasamos por ti a ${addArticle(time)}`,
  }[locale];
  return {
    duration,
    durationWords,
    /** For cards and lists: "4–5 hours; 1 hour longer from 2:00 PM". */
    fullDuration: longer ? duration + short : duration,
    /** For prose. */
    fullDurationWords: longer ? durationWords + long : durationWords,
  };
}

/** Formats by how much a tour is longer: "1 hour longer"; empty for 0 minutes. */
export function formatLonger(minutes: number, locale: Locale): string {
  if (minutes === 0) return "";
  const time =
    minutes % 60 === 0
      ? formatQuantity(minutes / 60, "hours", locale)
      : formatQuantity(minutes, "minutes", locale);
  const unbroken = time.replace(" ", "\u00a0");
  return { en: `${unbroken} longer`, es: `${unbroken} más` }[locale];
}

/**
 * Formats the facts of a booked ride that depend on its pickup: the duration from that pickup, and
 * when the guests are back at their hotel. `ride` is the ride on the booked day.
 */
export function formatBookedRideFacts(
  ride: DepartureTime,
  listing: Listing,
  pickup: string | null,
  locale: Locale,
) {
  const earlier = pickup === null ? 0 : getEarlyMinutes(ride, pickup) / 60;
  const [least, most] = listing.durationHours;
  return {
    duration: formatRange([least + earlier, most + earlier], "hours", locale),
    back: capitalize(formatReturnTime(ride, listing, locale), locale),
  };
}
