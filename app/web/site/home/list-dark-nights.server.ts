import { getSky } from "#app/departures/sky-events.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";
import { findDarkSpans, formatNightSpan } from "./dark-nights.ts";

/**
 * Twelve new moons cover a year. The thirteenth is a reserve, in case the site is not rebuilt for
 * more than a year.
 */
const newMoons = 13;

/**
 * Lists the spans of dark nights, starting today. They include the year, so that a page rendered
 * earlier stays true.
 */
export function listDarkNights(today: LocalDate, locale: Locale): string[] {
  if (latestResult?.today !== today) latestResult = { today, spans: listDarkSpans(today) };
  return latestResult.spans.map(([first, last]) => formatNightSpan(first, last, locale, "year"));
}

/**
 * The latest result, kept in memory because all pages rendered on the same day list the same
 * nights.
 */
let latestResult:
  | Readonly<{ today: LocalDate; spans: ReturnType<typeof findDarkSpans> }>
  | undefined;

function listDarkSpans(today: LocalDate) {
  const days = Array.from({ length: newMoons * 30 }, (_, index) => addDays(today, index));
  return findDarkSpans(days.map((date) => ({ date, ...getSky(date) }))).slice(0, newMoons);
}
