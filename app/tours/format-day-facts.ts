import { formatDayOfYear, formatWeekday } from "../i18n/day-names.ts";
import { getListFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import type { Weekday } from "../platform/local-date.ts";
import type { DepartureTime, Listing, Season } from "./tour-listing.ts";

const everyDay = { en: "every day", es: "todos los días" };

/**
 * Formats the days on which a tour runs, for sentences and cards. Departures that are not offered
 * are ignored unless there are no others.
 */
export function formatDayFacts({ departures }: Pick<Listing, "departures">, locale: Locale) {
  const offered = departures.filter((ride) => ride.offered);
  const rides = offered.length > 0 ? offered : [departures[0]];
  const dayTexts = [...new Set(rides.map((ride) => formatRunningDays(ride, locale)))];
  const isDaily = dayTexts.includes(everyDay[locale]);
  const days = isDaily ? everyDay[locale] : getListFormat(locale).format(dayTexts);
  return {
    /** For use in a sentence: "every day", "Saturdays and Sundays, November 5 to March 20". */
    days,
    /** For use on a card; empty if the tour runs every day of the year. */
    daysLabel: isDaily ? "" : days.charAt(0).toLocaleUpperCase(locale) + days.slice(1),
    /** The answer to "Is it available every day?", without a full stop. */
    everyDayAnswer: isDaily
      ? { en: "Yes, every day", es: "Sí, a diario" }[locale]
      : { en: `No: we ride ${days}`, es: `No: salimos ${days}` }[locale],
  };
}

function formatRunningDays({ weekdays, seasons }: DepartureTime, locale: Locale): string {
  const days = formatWeekdaysInPlural(weekdays ?? [], locale);
  return seasons
    ? `${days}, ${getListFormat(locale).format(seasons.map(createSpanFormatter(locale)))}`
    : days;
}

/**
 * Formats weekdays: "Saturdays and Sundays", "los sábados y los domingos". Three or more
 * consecutive days become a range.
 */
function formatWeekdaysInPlural(weekdays: readonly Weekday[], locale: Locale): string {
  const days = [...new Set(weekdays)].sort();
  if (days.length === 0 || days.length === 7) return everyDay[locale];
  const [first, last] = [days[0] ?? 1, days.at(-1) ?? 7];
  if (days.length > 2 && last - first === days.length - 1) {
    const [from, to] = [formatWeekday(first, locale), formatWeekday(last, locale)];
    return { en: `${from} through ${to}`, es: `de ${from} a ${to}` }[locale];
  }
  return getListFormat(locale).format(
    days.map((day) => {
      const name = formatWeekday(day, locale);
      return { en: `${name}s`, es: `los ${name.endsWith("s") ? name : `${name}s`}` }[locale];
    }),
  );
}

function createSpanFormatter(locale: Locale) {
  return (season: Season) => {
    const [from, to] = [formatDayOfYear(season.from, locale), formatDayOfYear(season.to, locale)];
    return { en: `${from} to ${to}`, es: `del ${from} al ${to}` }[locale];
  };
}
