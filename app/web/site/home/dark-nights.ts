import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-date.ts";

export type NightSpan = readonly [first: LocalDate, last: LocalDate];

/**
 * Finds the spans of nights that are dark enough to see the lagoon glow. `skies` must contain
 * consecutive days.
 */
export function findDarkSpans(skies: readonly { date: LocalDate; isDark: boolean }[]): NightSpan[] {
  const spans: [LocalDate, LocalDate][] = [];
  for (const { date, isDark } of skies) {
    if (!isDark) continue;
    const span = spans.at(-1);
    if (span?.[1] === addDays(date, -1)) span[1] = date;
    else spans.push([date, date]);
  }
  return spans;
}

/** Formats a span: `December 5 – 10`, `5–10 de diciembre`. */
export function formatNightSpan(first: LocalDate, last: LocalDate, locale: Locale): string {
  const format = getDateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" });
  return format.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
}
