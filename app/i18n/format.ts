import { dateTimeFormat, numberFormat } from "./intl.ts";
import type { Locale } from "./locale.ts";

const nbsp = "\u00a0";

/** Whole pesos as the site prints them: `MXN 3,700`, kept together by a no-break space. */
export function formatMoney(pesos: number, locale: Locale): string {
  return `MXN${nbsp}${numberFormat(locale).format(pesos)}`;
}

/**
 * A calendar day (`YYYY-MM-DD`) in words. `long`: Wednesday, December 9, 2026; `short`: Wed, Dec 9;
 * `day`: Wednesday, December 9. Spanish has no comma after the weekday: miércoles 9 de diciembre.
 */
export function formatDate(
  date: string,
  locale: Locale,
  style: "long" | "short" | "day" | "month" = "long",
): string {
  const options: Record<typeof style, Intl.DateTimeFormatOptions> = {
    long: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
    short: { weekday: "short", month: "short", day: "numeric" },
    day: { weekday: "long", month: "long", day: "numeric" },
    month: { year: "numeric", month: "long" },
  };
  // A day has no zone: it is read and printed as UTC so that no zone can move it.
  const text = dateTimeFormat(locale, {
    ...options[style],
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
  return locale === "es" ? text.replace(", ", " ") : text;
}

/** A time of day (`HH:MM`) as people here say it: `2:30 PM`, `2:30 p.m.`. Other texts stay as they are. */
export function formatTime(time: string, locale: Locale): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  const text = dateTimeFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone: "UTC",
  }).format(new Date(`2000-01-01T${time}:00Z`));
  return text.replace(/\s/g, nbsp);
}

/** An instant as date and time of day in a named zone. */
export function formatInstant(instant: Date, locale: Locale, timeZone: string): string {
  return dateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(instant);
}

const numberWords = {
  en: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  es: ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
} as const;

/** A count as prose writes it: from two to twelve in words, others in figures. */
export function formatCount(count: number, locale: Locale): string {
  return numberWords[locale][count - 2] ?? numberFormat(locale).format(count);
}

/** Puts values into the `{name}` places of a message. A place without a value throws. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${message}"`);
    return String(value);
  });
}

/** A message that depends on a count; both languages of the site tell one from many. */
export type Plural = Readonly<{ one: string; other: string }>;

/** The form of a message for a count, with `{count}` and the other values filled in. */
export function fillPlural(
  message: Plural,
  count: number,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(count === 1 ? message.one : message.other, { count, ...values });
}
