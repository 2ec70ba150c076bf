import { getSky } from "#app/departures/sky-events.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";
import { findDarkSpans, formatNightSpan } from "./dark-nights.ts";

/** Twelve new moons cover a year; one more is for a site that is not rebuilt for over a year. */
const newMoons = 13;

/**
 * Lists spans of dark nights from a day on. They include the year, so that they stay true on a page
 * that was rendered earlier.
 */
export function listDarkNights(today: LocalDate, locale: Locale): string[] {
  if (known?.today !== today) known = { today, spans: listSpans(today) };
  return known.spans.map(([first, last]) => formatNightSpan(first, last, locale, "year"));
}

/** The last result, because all pages that are rendered on one day list the same nights. */
let known: Readonly<{ today: LocalDate; spans: ReturnType<typeof findDarkSpans> }> | undefined;

function listSpans(today: LocalDate) {
  const days = Array.from({ length: newMoons * 30 }, (_, index) => addDays(today, index));
  return findDarkSpans(days.map((date) => ({ date, ...getSky(date) }))).slice(0, newMoons);
}
