import type { Database } from "#db/database.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { addDays, type LocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { readHorseVisibility } from "./horse-visibility.server.ts";
import { listHorseWeek } from "./list-horse-week.server.ts";

/** The rides and days off of the horses in the seven days that end with `until`. */
export type PublicHorseWeek = Readonly<{
  until: LocalDate;
  horses: readonly Readonly<{ name: string; rides: number; daysOff: number }>[];
}>;

/**
 * Finds what the site says about the horses' last seven days before today; null while the owner has
 * not switched it on, or keeps no list of horses. A horse is left out if the record of one of its days is incomplete, so that every
 * sum is true (ADR 66).
 */
export async function findPublicHorseWeek(
  db: Database,
  now: Date,
): Promise<PublicHorseWeek | null> {
  if (!getPublishedBusiness().keepsHorseList.value) return null;
  if (!(await readHorseVisibility(db)).week) return null;
  const until = addDays(toLocalDate(now), -1);
  const weeks = await listHorseWeek(db, now, { first: addDays(until, -6), last: until });
  return {
    until,
    horses: weeks
      .filter(({ days, isIncomplete }) => {
        const isKnown = days.every(({ state }) => ["rode", "rest", "out"].includes(state));
        return isKnown && !isIncomplete;
      })
      .map(({ name, rides, restDays, outDays }) => ({ name, rides, daysOff: restDays + outDays })),
  };
}
