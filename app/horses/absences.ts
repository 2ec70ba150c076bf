import type { LocalDate } from "../platform/local-date.ts";

/** The days on which a horse is out of service, both included; without `toDay`, there is no end yet. */
export type Absence = Readonly<{ fromDay: LocalDate; toDay: LocalDate | null; reason: string }>;

/** Returns the first absence of a horse that begins after a day; undefined if there is none. */
export function findNextAbsence<Days extends Pick<Absence, "fromDay">>(
  absences: readonly Days[],
  day: LocalDate,
): Days | undefined {
  return absences
    .filter(({ fromDay }) => fromDay > day)
    .sort((one, other) => one.fromDay.localeCompare(other.fromDay))[0];
}

export function findAbsenceOn<Days extends Pick<Absence, "fromDay" | "toDay">>(
  absences: readonly Days[],
  day: LocalDate,
): Days | undefined {
  return absences.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay));
}
