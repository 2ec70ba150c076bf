import { dayOfYear, weekdayName } from "../i18n/day-names.ts";
import { listFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import type { Weekday } from "../platform/local-time.ts";
import type { DepartureTime, Listing, Season } from "./tour-listing.ts";

const everyDay = { en: "every day", es: "todos los días" };

/** The days on which a tour's offered rides leave, in the forms that sentences and cards need. */
export function dayFacts({ departures }: Pick<Listing, "departures">, locale: Locale) {
  const offered = departures.filter((ride) => ride.offered);
  const rides = offered.length > 0 ? offered : [departures[0]];
  const said = [...new Set(rides.map((ride) => daysOf(ride, locale)))];
  const isDaily = said.includes(everyDay[locale]);
  const days = isDaily ? everyDay[locale] : listFormat(locale).format(said);
  return {
    /** Within a sentence: "every day", "Saturdays and Sundays, November 5 to March 20". */
    days,
    /** For a card, where it is not every day of the year; otherwise empty. */
    daysLabel: isDaily ? "" : days.charAt(0).toLocaleUpperCase(locale) + days.slice(1),
    /** The answer to "Is it available every day?", without its full stop. */
    everyDayAnswer: isDaily
      ? { en: "Yes, every day", es: "Sí, a diario" }[locale]
      : { en: `No: we ride ${days}`, es: `No: salimos ${days}` }[locale],
  };
}

function daysOf({ weekdays, seasons }: DepartureTime, locale: Locale): string {
  const days = weekdaysInPlural(weekdays ?? [], locale);
  return seasons ? `${days}, ${listFormat(locale).format(seasons.map(spanIn(locale)))}` : days;
}

/** "Saturdays and Sundays", "los sábados y los domingos"; a run of days as its two ends. */
function weekdaysInPlural(weekdays: readonly Weekday[], locale: Locale): string {
  const days = [...new Set(weekdays)].sort();
  if (days.length === 0 || days.length === 7) return everyDay[locale];
  const [first, last] = [days[0] ?? 1, days.at(-1) ?? 7];
  if (days.length > 2 && last - first === days.length - 1) {
    const [from, to] = [weekdayName(first, locale), weekdayName(last, locale)];
    return { en: `${from} through ${to}`, es: `de ${from} a ${to}` }[locale];
  }
  return listFormat(locale).format(
    days.map((day) => {
      const name = weekdayName(day, locale);
      return { en: `${name}s`, es: `los ${name.endsWith("s") ? name : `${name}s`}` }[locale];
    }),
  );
}

function spanIn(locale: Locale) {
  return (season: Season) => {
    const [from, to] = [dayOfYear(season.from, locale), dayOfYear(season.to, locale)];
    return { en: `${from} to ${to}`, es: `del ${from} al ${to}` }[locale];
  };
}
