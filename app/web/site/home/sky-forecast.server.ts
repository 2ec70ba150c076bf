import { getSky, type Sky } from "#app/departures/sky-events.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { findDarkSpans, formatNightSpan } from "./dark-nights.ts";

/**
 * The number of days in which to look for the next full moon and the next two spans of dark nights.
 */
const daysAhead = 60;

/**
 * The number of rows in the night calendar. Even if today is a Sunday, five rows show 29 nights,
 * about a lunar month.
 */
const calendarWeekCount = 5;

/** One night of the calendar. */
export type SkyNight = Readonly<{
  date: LocalDate;
  /** The day of the month. On the first of a month it includes the month's name. */
  label: string;
  /** The full date, for screen readers. */
  day: string;
  /** The time of sunset with AM or PM; `sunsetShort` omits AM or PM. */
  sunset: string;
  sunsetShort: string;
  moonAge: number;
  phase: number;
  /** Whether the night is dark enough to see the lagoon glow. */
  isDark: boolean;
  isToday: boolean;
}>;

export type SkyForecast = Readonly<{
  today: string;
  sunset: string;
  /** The moon's age, from 0 (new) through .25, .5 (full) and .75 to just below 1. */
  moonAge: number;
  /** The index of the moon's phase in the list of eight names, which starts at new moon. */
  phase: number;
  fullMoon: string;
  /** The next two spans of nights that are dark enough to see the lagoon glow. */
  darkNights: readonly string[];
  /** Rows from Sunday to Saturday. Days before today are null. */
  weeks: readonly (readonly (SkyNight | null)[])[];
}>;

/** Returns sunsets and moon phases, starting on the day of `now`, formatted in one language. */
export function getSkyForecast(now: Date, locale: Locale): SkyForecast {
  const today = toLocalDate(now);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  const skies = days.map((date) => ({ date, ...getSky(date) }));
  const [tonight] = skies;
  if (!tonight) throw new Error("no day to forecast");
  const fullMoon = skies.find(({ phase }) => phase === "full");
  return {
    today: formatDate(today, locale, "day"),
    sunset: formatTime(tonight.sunset, locale),
    moonAge: tonight.moonAge,
    phase: getPhaseIndex(tonight.moonAge),
    fullMoon: fullMoon ? formatNightSpan(fullMoon.date, fullMoon.date, locale) : "",
    darkNights: findDarkSpans(skies)
      .slice(0, 2)
      .map(([first, last]) => formatNightSpan(first, last, locale)),
    weeks: groupNightsIntoWeeks(skies.map((sky, index) => toSkyNight(sky, index === 0, locale))),
  };
}

/**
 * Returns the index of the moon's phase, from 0 (new moon) to 7. New moon, quarters and full moon
 * last from about a day before to a day after; the four phases between them cover all other days.
 */
export function getPhaseIndex(moonAge: number): number {
  const quarter = Math.round(moonAge * 4);
  const isNearQuarter = Math.abs(moonAge * 4 - quarter) < 0.15;
  return isNearQuarter ? (quarter % 4) * 2 : Math.floor(moonAge * 4) * 2 + 1;
}

function toSkyNight(sky: Sky & { date: LocalDate }, isToday: boolean, locale: Locale): SkyNight {
  const { date, moonAge, isDark } = sky;
  const sunset = formatTime(sky.sunset, locale);
  return {
    date,
    label: formatDayLabel(date, locale),
    day: formatDate(date, locale, "day"),
    sunset,
    sunsetShort: sunset.split("\u00a0")[0] ?? sunset,
    moonAge,
    phase: getPhaseIndex(moonAge),
    isDark,
    isToday,
  };
}

function formatDayLabel(date: LocalDate, locale: Locale): string {
  const day = Number(date.slice(8));
  if (day > 1) return String(day);
  const format = getDateTimeFormat(locale, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

function groupNightsIntoWeeks(nights: readonly SkyNight[]): (SkyNight | null)[][] {
  const [first] = nights;
  const blanks = first ? new Date(`${first.date}T00:00:00Z`).getUTCDay() : 0;
  const cells = [...Array<null>(blanks).fill(null), ...nights];
  return Array.from({ length: calendarWeekCount }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  );
}
