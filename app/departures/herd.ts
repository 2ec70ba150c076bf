import type { LocalDate } from "../platform/local-date.ts";
import type { HorseRules } from "../tours/catalog/horse-rules.ts";

/** A horse that is counted on its own (ADR 62). Who may ride it does not matter here. */
export type CountedHorse = Readonly<{
  /** The minutes that it rests after a ride. */
  restMinutes: number;
  maxRidesPerDay: number;
  /** The periods in which it has no rides. Both days are included; `toDay` is null while the end is open. */
  absences: readonly Readonly<{ fromDay: LocalDate; toDay: LocalDate | null }>[];
}>;

/** The horses that count instead of the catalog's number of horses. */
export type Herd = Readonly<{
  /** The day on which the owner switched the counting on. */
  since: LocalDate;
  horses: readonly CountedHorse[];
  rules: HorseRules;
}>;

/** Returns whether a horse is in service on all of the given days. */
export function isInService(
  { absences }: Pick<CountedHorse, "absences">,
  days: readonly LocalDate[],
): boolean {
  return days.every(
    (day) =>
      !absences.some(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay)),
  );
}

export function countHorsesInService(horses: readonly CountedHorse[], day: LocalDate): number {
  return horses.filter((horse) => isInService(horse, [day])).length;
}
