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
  const times = [...new Set(rides.map(({ start }) => formatTime(start, locale)))];
  return fillMessage(words.horses, {
    date: formatDate(date, locale, "day"),
    times: getListFormat(locale).format(times),
    riders: fillPlural(words.horsesRiders, riders),
    horses: fillPlural(isLimitedByWork ? words.horsesByWork : words.horsesThere, horses),
  });
}
