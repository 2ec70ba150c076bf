import { getDateTimeFormat } from "./intl-formatters.ts";
import type { Locale } from "./locale.ts";

type Style = "long" | "short";

/** The days of the week as calendars show them, from Sunday to Saturday, with the numbers of ISO 8601. */
export const weekdaysInOrder = [7, 1, 2, 3, 4, 5, 6] as const;

/** Formats the name of a day of the week. 1 is Monday, as in ISO 8601. */
export function formatWeekday(day: number, locale: Locale, style: Style = "long"): string {
  // 2001-01-01 was a Monday.
  const date = new Date(Date.UTC(2001, 0, day));
  return getDateTimeFormat(locale, { weekday: style, timeZone: "UTC" })
    .format(date)
    .replace(".", "");
}

/** Formats the name of a month, 1 to 12. */
export function formatMonth(month: number, locale: Locale, style: Style = "long"): string {
  const date = new Date(Date.UTC(2000, month - 1, 1));
  return getDateTimeFormat(locale, { month: style, timeZone: "UTC" }).format(date).replace(".", "");
}

/** Formats a day of any year, given as `MM-DD`: "November 5", "5 de noviembre". */
export function formatDayOfYear(text: string, locale: Locale): string {
  const date = new Date(`2000-${text}T00:00:00Z`);
  return getDateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" }).format(date);
}
