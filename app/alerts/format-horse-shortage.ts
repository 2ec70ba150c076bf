import type { ShortageAhead } from "../departures/horse-capacity.ts";
import type { HorseShortageDay } from "../departures/horse-use.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "../i18n/format.ts";
import { getListFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { alertMessages } from "./messages.ts";

/** Returns text such as "Fri, Dec 4, 4:00 PM and 5:30 PM: 14 riders, 12 horses". */
export function formatHorseShortage(
  { date, week, rides, riders, horses, isLimitedByWork }: HorseShortageDay,
  locale: Locale,
): string {
  const messages = alertMessages[locale];
  if (week) return formatShortWeek({ week, riders, horses }, locale);
  return fillMessage(messages.horses, {
    date: formatDate(date, locale, "day"),
    times: formatShortTimes({ rides }, locale),
    riders: fillPlural(messages.horsesRiders, riders),
    horses: fillPlural(isLimitedByWork ? messages.horsesByWork : messages.horsesThere, horses),
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

/**
 * Formats a week in which horses do not get their days off: "Sun, Dec 6 to Sat, Dec 12: the rides
 * take 84 horse days, and with their days off the horses have 72".
 */
function formatShortWeek(
  {
    week: [first, last],
    riders,
    horses,
  }: Required<Pick<HorseShortageDay, "week">> & Pick<HorseShortageDay, "riders" | "horses">,
  locale: Locale,
): string {
  const { shortWeek, horseDays } = alertMessages[locale];
  return fillMessage(shortWeek, {
    first: formatDate(first, locale, "short"),
    last: formatDate(last, locale, "short"),
    needed: fillPlural(horseDays, riders),
    possible: horses,
  });
}
