import { addDays, type LocalDate } from "#app/booking/local-time.ts";
import { skyOf } from "#app/booking/sky.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { darkSpans, formatSpan } from "./dark-nights.ts";

/** A year of new moons, and a month more for a site that is seldom built. */
const newMoons = 13;

/** The dark nights of the new moons from a day on, each with its year, so that none ever lies. */
export function darkNightsFrom(today: LocalDate, locale: Locale): string[] {
  const days = Array.from({ length: newMoons * 30 }, (_, index) => addDays(today, index));
  return darkSpans(days.map((date) => ({ date, ...skyOf(date) })))
    .slice(0, newMoons)
    .map(([first, last]) => formatSpan(first, last, locale, "year"));
}
