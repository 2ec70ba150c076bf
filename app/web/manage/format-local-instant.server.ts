import { timeZone } from "#app/business/facts.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";

/**
 * Formats an instant as a day and a time in the tours' time zone, for the placeholders of a
 * message.
 */
export function formatLocalInstant(instant: Date, locale: Locale): { date: string; time: string } {
  return {
    date: formatDate(toLocalDate(instant), locale, "day"),
    time: formatTime(toLocalTime(instant), locale),
  };
}

/** Formats the UTC offset of the tours' time zone at an instant: "GMT-6". */
export function formatUtcOffset(instant: Date, locale: Locale): string {
  const parts = getDateTimeFormat(locale, {
    timeZone,
    timeZoneName: "shortOffset",
  }).formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
