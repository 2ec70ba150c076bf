import { formatMonth } from "../i18n/day-names.ts";
import { addArticle, formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { formatQuantity, formatRange, formatRangeInWords } from "../i18n/quantities.ts";
import { toMinutes } from "../i18n/time-of-day.ts";
import { findLateEnds, getEarlyMinutes, getReturnTime, type LateEnds } from "./ride-end.ts";
import type { DepartureTime, Listing } from "./tour-listing.ts";

/** The word for "about" before a time: "about 7:30", "hacia la 1:00". */
const about = {
  en: () => "about",
  es: (hour: number) => (hour === 1 || hour === 13 ? "hacia la" : "hacia las"),
};

/** Formats when guests are back at their hotel, and in which months the first ride ends later. */
export function formatEndFacts(listing: Listing, locale: Locale) {
  const [ride] = listing.departures;
  const back = formatReturnTime(ride, listing, locale);
  const late = findLateEnds(ride);
  const later = late
    ? formatLateEnds(late, locale)
    : { orLater: "", orLaterShort: "", laterSentence: "" };
  return {
    back,
    backLabel: capitalize(back, locale),
    ...later,
    /** How long the ride is, "3 hours"; empty if its end is not fixed. */
    saddleHours: ride.end
      ? formatQuantity((toMinutes(ride.end) - toMinutes(ride.start)) / 60, "hours", locale)
      : "",
    /** "between 4:00 PM and 7:00 PM", and in which months the ride ends later. */
    ridingTime: formatRidingTime(ride, locale) + later.orLater,
  };
}

/** Formats the riding time for prose: "from 4:00 PM on" if the end is unknown. */
function formatRidingTime(ride: DepartureTime, locale: Locale): string {
  const start = formatTime(ride.start, locale);
  if (!ride.end) return { en: `from ${start} on`, es: `a partir de ${addArticle(start)}` }[locale];
  const end = formatTime(ride.end, locale);
  return {
    en: `between ${start} and ${end}`,
    es: `entre ${addArticle(start)} y ${addArticle(end)}`,
  }[locale];
}

/** Formats in which months a ride ends later, for use after a time and as a sentence. */
function formatLateEnds({ first, last, minutes }: LateEnds, locale: Locale) {
  const formatMonths = (style: "long" | "short") =>
    [first, last].map((day) => formatMonth(Number(day.slice(5, 7)), locale, style));
  const [[from, to], [shortFrom, shortTo]] = [formatMonths("long"), formatMonths("short")];
  const atMost = formatQuantity(minutes, "minutes", locale);
  const later = {
    en: `up to ${atMost} later from ${from} to ${to}`,
    es: `de ${from} a ${to}, hasta ${atMost} más tarde`,
  }[locale];
  return {
    orLater: { en: `, ${later}`, es: ` (${later})` }[locale],
    /** For cards, where space is short. */
    orLaterShort: {
      en: `; later ${shortFrom}–${shortTo}`,
      es: ` (${shortFrom}–${shortTo}, más tarde)`,
    }[locale],
    laterSentence: { en: ` You're back ${later}.`, es: ` Eso sí, ${later}.` }[locale],
  };
}

function formatReturnTime(ride: DepartureTime, listing: Listing, locale: Locale): string {
  const time = getReturnTime(ride, listing);
  return `${about[locale](Math.floor(toMinutes(time) / 60))} ${formatTime(time, locale)}`;
}

function capitalize(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
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
    en: `; ${longer} with ${time} pickup`,
    es: `; ${longer} si pasamos a ${addArticle(time)}`,
  }[locale];
  const long = {
    en: ` (${longer} if we pick you up at ${time})`,
    es: ` (${longer} si pasamos por ti a ${addArticle(time)})`,
  }[locale];
  return {
    duration,
    durationWords,
    /** For cards and lists: "4–5 hours; 1 hour longer with 2:00 PM pickup". */
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
