import { getSky } from "#app/departures/sky-events.ts";
import { formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";

/** Formats the time of the sunset in the middle of a month. It hardly differs from year to year. */
export function formatSunsetInMonth(year: number, month: number, locale: Locale): string {
  return formatTime(getSky(`${year}-${String(month).padStart(2, "0")}-15`).sunset, locale);
}
