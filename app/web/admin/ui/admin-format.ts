import { timeZone } from "#app/business/facts.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import { getDateTimeFormat, getNumberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";

// Records from other systems may contain any text, so a value that is not a date is returned as it
// is.

/** Formats the day of a ride in long form, such as "Wednesday, December 9, 2026". */
export function formatLongDay(value: string, locale: Locale): string {
  const day = value.slice(0, 10);
  return isLocalDate(day) ? formatDate(day, locale) : value;
}

/** Formats an instant in the operator's time zone: "November 20, 2026" and "9:12 AM". */
export function formatDayAndTime(value: string, locale: Locale): { day: string; time: string } {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return { day: value, time: "" };
  const day = getDateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${toLocalDate(instant)}T00:00:00Z`));
  return { day, time: formatTime(toLocalTime(instant), locale) };
}

/** Formats an instant with seconds, for the connection test. */
export function formatInstantWithSeconds(value: string, locale: Locale): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return value;
  return getDateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone,
  })
    .format(instant)
    .replace(/\s/g, " ");
}

/** Formats a whole number with the language's separators. */
export function formatWholeNumber(value: number, locale: Locale): string {
  return getNumberFormat(locale).format(value);
}
