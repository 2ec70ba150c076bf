import type { PublicHorseWeek } from "#app/horses/find-public-horse-week.server.ts";
import { isSameHorseName } from "#app/horses/horse-name.ts";
import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { horseWeekWords } from "./horse-week-messages.ts";

/** What the page says about the horses' last seven days. */
export type HorseWeekView = Readonly<{
  /** "4 rides, 3 days off", by the name of the horse on the site. */
  lines: Readonly<Record<string, string>>;
  note: string;
}>;

/**
 * Finds what the page says about the horses that the site introduces; null if it says nothing about
 * any of them. A name that two horses of the herd or of the site have names neither.
 */
export function findHorseWeekView(
  week: PublicHorseWeek | null,
  introduced: readonly Readonly<{ name: string }>[],
  locale: Locale,
): HorseWeekView | null {
  const messages = horseWeekWords[locale];
  const lines = introduced.flatMap(({ name }) => {
    const same = week?.horses.filter((horse) => isSameHorseName(horse.name, name)) ?? [];
    const isOnly = introduced.filter((one) => isSameHorseName(one.name, name)).length === 1;
    const [horse] = same;
    if (!horse || same.length > 1 || !isOnly) return [];
    const weekText = [
      fillPlural(messages.rides, horse.rides),
      fillPlural(messages.daysOff, horse.daysOff),
    ].join(", ");
    return [[name, weekText] as const];
  });
  if (!week || lines.length === 0) return null;
  return {
    lines: Object.fromEntries(lines),
    note: fillMessage(messages.note, { date: formatDate(week.until, locale, "day") }),
  };
}
