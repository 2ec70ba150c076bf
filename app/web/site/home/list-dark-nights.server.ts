import { skyOf } from "#app/departures/sky-events.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";
import { darkSpans, formatSpan } from "./dark-nights.ts";

/** Twelve new moons for a year, and one more in case the site is not rebuilt for over a year. */
const newMoons = 13;

/** The dark nights around the new moons from a day on; with the year they never become false. */
export function darkNightsFrom(today: LocalDate, locale: Locale): string[] {
  if (known?.today !== today) known = { today, spans: spansFrom(today) };
  return known.spans.map(([first, last]) => formatSpan(first, last, locale, "year"));
}

/** The last that was asked for: all pages of a day name the same nights. */
let known: Readonly<{ today: LocalDate; spans: ReturnType<typeof darkSpans> }> | undefined;

function spansFrom(today: LocalDate) {
  const days = Array.from({ length: newMoons * 30 }, (_, index) => addDays(today, index));
  return darkSpans(days.map((date) => ({ date, ...skyOf(date) }))).slice(0, newMoons);
}
