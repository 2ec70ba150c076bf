import { timeZone } from "#app/business/facts.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import { dateTimeFormat, numberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isLocalDate, localDateOf, localTimeOf } from "#app/platform/local-time.ts";

// Records of other systems may hold anything: a value that is not a date is printed unchanged.

/** A tour's day in long form: Wednesday, December 9, 2026. */
export function longDay(value: string, locale: Locale): string {
  const day = value.slice(0, 10);
  return isLocalDate(day) ? formatDate(day, locale) : value;
}

/** An instant in the operator's time zone: "November 20, 2026" and "9:12 AM". */
export function dayAndTime(value: string, locale: Locale): { day: string; time: string } {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return { day: value, time: "" };
  const day = dateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${localDateOf(instant)}T00:00:00Z`));
  return { day, time: formatTime(localTimeOf(instant), locale) };
}

/** An instant to the second, as the connection test reports it. */
export function momentToTheSecond(value: string, locale: Locale): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  return dateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone,
  })
    .format(instant)
    .replace(/\s/g, " ");
}

export function wholeNumber(value: number, locale: Locale): string {
  return numberFormat(locale).format(value);
}
