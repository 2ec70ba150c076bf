import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";

/** Formats a day as the booking calendar labels it. */
export function formatCalendarDay(date: string, locale: Locale): string {
  const text = formatDate(date, locale, "day");
  return locale === "es" ? text.replace(", ", " ") : text;
}
