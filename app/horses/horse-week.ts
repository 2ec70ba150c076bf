import type { LocalDate } from "../platform/local-date.ts";
import { type Absence, findAbsenceOn } from "./absences.ts";

/** A ride of a horse in the ledger of rides. */
export type LedgerRide = Readonly<{ date: LocalDate; minutes: number }>;

/** A horse with the facts that its days are made of. */
export type HorseOfWeek = Readonly<{
  id: string;
  name: string;
  /** The first day on which the horse was entered. */
  since: LocalDate;
  retiredOn: LocalDate | null;
  absences: readonly Absence[];
  rides: readonly LedgerRide[];
}>;

/**
 * What a horse did on a day. `rest`: the day is over, all its rides are recorded, and the horse went
 * on none. `unrecorded`: it is on none, but a ride of that day was not completed by anybody.
 * `open`: the day is not over. `unknown`: the horse was not entered yet, or was retired.
 */
export type HorseDayState = "rode" | "out" | "rest" | "unrecorded" | "open" | "unknown";

export type HorseDay = Readonly<{
  day: LocalDate;
  state: HorseDayState;
  rides: number;
  /** The minutes of its rides from start to end, without preparation and rest. */
  minutes: number;
  /** Why it is out of service on that day; null if it is in service. */
  reason: string | null;
}>;

export type HorseWeek = Readonly<{
  id: string;
  name: string;
  days: readonly HorseDay[];
  rides: number;
  minutes: number;
  restDays: number;
  outDays: number;
  /** Whether a ride may be missing from the sums because it was not completed. */
  isIncomplete: boolean;
}>;

/** Sums up what a horse did on the given days. `unrecorded` has the days with an uncompleted ride. */
export function sumHorseWeek(
  horse: HorseOfWeek,
  days: readonly LocalDate[],
  { today, unrecorded }: Readonly<{ today: LocalDate; unrecorded: readonly LocalDate[] }>,
): HorseWeek {
  const listed = days.map((day): HorseDay => {
    const own = horse.rides.filter(({ date }) => date === day);
    const reason = findAbsenceOn(horse.absences, day)?.reason ?? null;
    return {
      day,
      rides: own.length,
      minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
      reason,
      state: findState(),
    };

    function findState(): HorseDayState {
      if (own.length > 0) return "rode";
      const { since, retiredOn } = horse;
      if (day < since || (retiredOn !== null && retiredOn <= day)) return "unknown";
      if (reason !== null) return "out";
      if (day >= today) return "open";
      return unrecorded.includes(day) ? "unrecorded" : "rest";
    }
  });
  const countDays = (state: HorseDayState) => listed.filter((day) => day.state === state).length;
  return {
    id: horse.id,
    name: horse.name,
    days: listed,
    rides: listed.reduce((sum, { rides }) => sum + rides, 0),
    minutes: listed.reduce((sum, { minutes }) => sum + minutes, 0),
    restDays: countDays("rest"),
    outDays: countDays("out"),
    isIncomplete: listed.some(
      ({ day, state }) => state !== "unknown" && state !== "out" && unrecorded.includes(day),
    ),
  };
}
