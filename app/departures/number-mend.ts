import { addDays, type LocalDate } from "../platform/local-date.ts";
import type { Horses } from "../tours/catalog/catalog.ts";
import { countHorsesInService, type Herd } from "./herd.ts";
import { getHorsesOnDay } from "./horse-capacity.ts";

/** The catalog's number of horses, and a period with fewer, that match the horses in service. */
export type NumberMend = Readonly<{
  count: number;
  /** The horses that are out for some days; null if the number alone is enough. */
  fewer: Readonly<{ count: number; from: LocalDate; to: LocalDate }> | null;
}>;

/**
 * Finds what the owner enters so that rides of today and tomorrow sell from as many horses as are in
 * service. The number is that of the day with more horses, because an exception can only take horses
 * away; it stays as it is if no horse is in service on either day. The exception goes on while the same
 * horses are missing, until `last` at most.
 */
export function findNumberMend(
  catalog: Pick<Horses, "count" | "exceptions">,
  own: Herd["horses"],
  { today, last }: Readonly<{ today: LocalDate; last: LocalDate }>,
): NumberMend {
  const getInService = (day: LocalDate) => countHorsesInService(own, day);
  /** Days with fewer horses are subtracted from the number, so they are added to it here. */
  const getNeeded = (day: LocalDate) =>
    getInService(day) +
    catalog.exceptions
      .filter(({ from, to }) => from <= day && day <= to)
      .reduce((sum, { fewer }) => sum + fewer, 0);
  const days = [today, addDays(today, 1)];
  const withHorses = days.filter((day) => getInService(day) > 0);
  const count = withHorses.length > 0 ? Math.max(...withHorses.map(getNeeded)) : catalog.count;
  const getFewer = (day: LocalDate) =>
    getHorsesOnDay({ ...catalog, count }, day) - getInService(day);
  const from = days.find((day) => getFewer(day) > 0);
  if (from === undefined) return { count, fewer: null };
  const isSame = (day: LocalDate) => getFewer(day) === getFewer(from);
  let to = from;
  while (to < last && isSame(addDays(to, 1))) to = addDays(to, 1);
  return { count, fewer: { count: getFewer(from), from, to } };
}
