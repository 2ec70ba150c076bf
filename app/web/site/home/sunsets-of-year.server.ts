import { getSky } from "#app/departures/sky-events.ts";
import { formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";

type Sunset = Readonly<{ month: number; time: string }>;

const byYear = new Map<number, ReturnType<typeof computeSunsets>>();

/**
 * Returns the sunset times of a year, computed for every fifth day. They hardly differ from year to
 * year.
 */
export function getSunsetsOfYear(year: number) {
  const known = byYear.get(year) ?? computeSunsets(year);
  byYear.set(year, known);
  return known;
}

function computeSunsets(year: number) {
  const all = listEveryFifthDay(year).map(
    (date): Sunset => ({ month: Number(date.slice(5, 7)), time: getSky(date).sunset }),
  );
  const inOrder = all.toSorted((a, b) => a.time.localeCompare(b.time));
  const [earliest, latest] = [inOrder[0], inOrder.at(-1)];
  if (!earliest || !latest) throw new Error(`no sunsets in ${year}`);
  return {
    earliest,
    latest,
    formatSunsetInMonth(month: number, locale: Locale): string {
      const middle = `${year}-${String(month).padStart(2, "0")}-15`;
      return formatTime(getSky(middle).sunset, locale);
    },
    /** For example `5:52–7:05 PM`. */
    formatSunsetRange(locale: Locale): string {
      const [first, last] = [formatTime(earliest.time, locale), formatTime(latest.time, locale)];
      return `${first.split("\u00a0")[0]}–${last}`;
    },
  };
}

function listEveryFifthDay(year: number): LocalDate[] {
  return Array.from({ length: 73 }, (_, index) => addDays(`${year}-01-01`, index * 5));
}
