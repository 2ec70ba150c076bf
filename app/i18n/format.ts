import { getDateTimeFormat, getNumberFormat } from "./intl-formatters.ts";
import type { Locale } from "./locale.ts";
import { isTimeOfDay } from "./time-of-day.ts";

const nbsp = "\u00a0";

/**
 * Formats pesos without line breaks: `MXN 3,700`, `$3,700.50 MXN`. Both languages use commas, as in
 * Mexico. Intl is not used, because creating the first Intl formatter of a page is slow
 * (i18n/intl-formatters.ts), and the booking page needs no other formatter when it starts.
 */
export function formatMoney(pesos: number, locale: Locale): string {
  const [whole = "", centavos] = String(Math.round(pesos * 100) / 100).split(".");
  const grouped = groupDigits(whole);
  const figure = centavos === undefined ? grouped : `${grouped}.${centavos.padEnd(2, "0")}`;
  return locale === "es" ? `$${figure}${nbsp}MXN` : `MXN${nbsp}${figure}`;
}

/** Puts commas between the thousands of a whole number, which may have a minus sign. */
export function groupDigits(whole: string): string {
  let grouped = whole;
  for (let at = whole.length - 3; at > (whole.startsWith("-") ? 1 : 0); at -= 3) {
    grouped = `${grouped.slice(0, at)},${grouped.slice(at)}`;
  }
  return grouped;
}

/**
 * Formats a day (`YYYY-MM-DD`) in words. `long`: Wednesday, December 9, 2026; `short`: Wed, Dec 9;
 * `day`: Wednesday, December 9. In Spanish there is no comma after the weekday: miércoles 9 de
 * diciembre.
 */
export function formatDate(
  date: string,
  locale: Locale,
  style: "long" | "short" | "day" | "date" | "month" = "long",
): string {
  const options: Record<typeof style, Intl.DateTimeFormatOptions> = {
    long: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
    short: { weekday: "short", month: "short", day: "numeric" },
    date: { year: "numeric", month: "short", day: "numeric" },
    day: { weekday: "long", month: "long", day: "numeric" },
    month: { year: "numeric", month: "long" },
  };
  // A day has no time zone. Parsing and formatting it as UTC keeps it from shifting.
  const text = getDateTimeFormat(locale, {
    ...options[style],
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
  return locale === "es" ? text.replace(", ", " ") : text;
}

/**
 * Formats a time of day (`HH:MM`) without line breaks: `2:30 PM`, `2:30 p. m.`. Other texts are
 * unchanged.
 */
export function formatTime(time: string, locale: Locale): string {
  if (!isTimeOfDay(time)) return time;
  const text = getDateTimeFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone: "UTC",
  }).format(new Date(`2000-01-01T${time}:00Z`));
  return formatDayPeriod(text, locale).replace(/\s/g, nbsp);
}

/**
 * Writes the Spanish "a. m." and "p. m." with spaces, as the academies of the Spanish language
 * recommend. JavaScript runtimes write them in different forms.
 */
function formatDayPeriod(text: string, locale: Locale): string {
  if (locale !== "es") return text;
  return text.replace(/\s?([ap])\.?\s?m\.?$/, `${nbsp}$1.${nbsp}m.`);
}

export function formatInstant(instant: Date, locale: Locale, timeZone: string): string {
  const text = getDateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(instant);
  return formatDayPeriod(text, locale);
}

const numberWords = {
  en: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  es: ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
} as const;

/** Formats a count in prose: two to twelve in words, other numbers in figures. */
export function formatCount(count: number, locale: Locale): string {
  return numberWords[locale][count - 2] ?? getNumberFormat(locale).format(count);
}

/**
 * Puts the Spanish article before a formatted time, singular at one o'clock: `las 2:00 p. m.`, `la
 * 1:05 p. m.`.
 */
export function addArticle(hour: string): string {
  return `${getArticle(hour)} ${hour}`;
}

function getArticle(hour: string): "la" | "las" {
  return hour.startsWith("1:") ? "la" : "las";
}

/** Characters of scripts that are written from right to left, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Keeps a text of a script that is written from right to left, such as an Arabic name, from changing
 * the order of the words and numbers around it. Other texts are unchanged. The mark before it makes a
 * sentence that begins with it run from left to right.
 */
export function isolateText(text: string): string {
  return rightToLeft.test(text) ? `\u200e\u2068${text}\u2069` : text;
}

/**
 * Replaces each `{name}` in a message with its value (`isolateText`) and adapts the words around it: "a las {time}"
 * becomes "a la" at one o'clock, "{days} libres" becomes "un día libre" for one day, and "p. m." at
 * the end of a sentence gets no second full stop. Throws if a name has no value.
 */
export function fillMessage(
  message: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return message.replace(
    /(\blas )?\{([\w.-]+)\}( libres\b)?(\.(?!\.))?/g,
    (
      _,
      article: string | undefined,
      name: string,
      adjective: string | undefined,
      stop: string | undefined,
    ) => {
      const value = values[name];
      if (value === undefined) throw new Error(`no value for {${name}} in "${message}"`);
      const text = isolateText(String(value));
      const free = adjective && /^(una?|1)\s/.test(text) ? " libre" : (adjective ?? "");
      const end = stop && (free || !text.endsWith(stop)) ? stop : "";
      return `${article ? addArticle(text) : text}${free}${end}`;
    },
  );
}

/** A message that depends on a count. Both languages only need one singular and one plural form. */
export type Plural = Readonly<{ one: string; other: string }>;

/** Returns the form of a message for a count, with `{count}` and the other values filled in. */
export function fillPlural(
  message: Plural,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillMessage(count === 1 ? message.one : message.other, { count, ...values });
}
