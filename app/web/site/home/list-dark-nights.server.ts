import { getSky } from "#app/departures/sky-events.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";
import { findDarkSpans, formatNightSpan } from "./dark-nights.ts";

/** Twelve new moons for a year, and one more in case the site is not rebuilt for over a year. */
const newMoons = 13;

/** The dark nights around the new moons from a day on; with the year they never become false. */
export function listDarkNights(today: LocalDate, locale: Locale): string[] {
  if (known?.today !== today) known = { today, spans: listSpans(today) };
  return known.spans.map(([first, last]) => formatNightSpan(first, last, locale, "year"));
}

/** The last that was asked for: all pages of a day name the same nights. */
let known: Readonly<{ today: LocalDate; spans: ReturnType<typeof findDarkSpans> }> | undefined;

function listSpans(today: LocalDate) {
  const days = Array.from({ length: newMoons * 30 }, (_, index) => addDays(today, index));
  return findDarkSpans(days.map((date) => ({ date, ...getSky(date) }))).slice(0, newMoons);
}
