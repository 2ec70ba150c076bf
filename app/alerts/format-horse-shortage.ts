import type { ShortageAhead } from "../departures/horse-capacity.ts";
import type { HorseShortageDay } from "../departures/horse-use.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "../i18n/format.ts";
import { getListFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { alertMessages } from "./messages.ts";

/** Returns text such as "Fri, Dec 4, 4:00 PM and 5:30 PM: 14 riders, 12 horses". */
export function formatHorseShortage(
  { date, rides, riders, horses, isLimitedByWork }: HorseShortageDay,
  locale: Locale,
): string {
  const words = alertMessages[locale];
  return fillMessage(words.horses, {
    date: formatDate(date, locale, "day"),
    times: formatShortTimes({ rides }, locale),
    riders: fillPlural(words.horsesRiders, riders),
    horses: fillPlural(isLimitedByWork ? words.horsesByWork : words.horsesThere, horses),
  });
}

/** Formats the starts of the rides that are short of horses: "4:00 PM and 5:30 PM". */
export function formatShortTimes(
  { rides }: Pick<HorseShortageDay, "rides">,
  locale: Locale,
): string {
  const times = [...new Set(rides.map(({ start }) => formatTime(start, locale)))];
  return getListFormat(locale).format(times);
}

/** Formats a later day on which riders have no horse: "Fri, Dec 4, 4:00 PM: 2 riders have none". */
export function formatLaterShortage(shortage: ShortageAhead, locale: Locale): string {
  const { laterDay, ridersOf } = alertMessages[locale].missingHorses;
  return fillMessage(laterDay, {
    date: formatDate(shortage.date, locale, "day"),
    times: formatShortTimes(shortage, locale),
    count: fillPlural(ridersOf, shortage.missing),
  });
}
