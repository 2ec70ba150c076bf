import { calmHorseBelowAge } from "../business/facts.ts";
import { addDays, getWeekStart } from "../platform/local-date.ts";
import { findAbsenceOn } from "./absences.ts";
import type { Horse, Rider, RideTime } from "./herd.ts";

/** The limits that keep a rider off a horse, in the order in which explanations count them. */
export const limits = [
  "cannot-ride",
  "out-of-service",
  "too-heavy",
  "not-calm",
  "too-lively",
  "resting",
  "most-rides",
  "most-hours",
  "day-off",
] as const;
export type Limit = (typeof limits)[number];

/** A written reason of a person lifts only these limits; the others protect horse or beginner. */
const limitsThatReasonsLift: ReadonlySet<Limit> = new Set(["too-heavy"]);

/** Whether a rider may only ride horses that are marked calm: children and beginners (ADR 61). */
export function needsCalmHorse({ age, experience }: Rider): boolean {
  return experience === "never" || (age !== null && age < calmHorseBelowAge);
}

/** Lists the limits that keep a rider off a horse, whatever a person has chosen. */
export function listLimits(rider: Rider, horse: Horse, ride: RideTime): Limit[] {
  const { temperament } = horse;
  const calmOnly = needsCalmHorse(rider);
  const broken: Readonly<Record<Limit, boolean>> = {
    "cannot-ride": rider.cannotRide ?? false,
    "out-of-service": isOutOfService(horse, ride),
    "too-heavy": rider.weightKg !== null && rider.weightKg > horse.maxRiderKg,
    "not-calm": calmOnly && temperament !== "calm",
    // A rider of unknown experience gets no lively horse (ADR 61).
    "too-lively": !calmOnly && rider.experience === "unknown" && temperament === "lively",
    resting: isResting(horse, ride),
    "most-rides": countRidesOnDay(horse, ride) >= horse.maxRidesPerDay,
    "most-hours": isAboveHours(horse, ride),
    "day-off": needsDayOff(horse, ride),
  };
  return limits.filter((limit) => broken[limit]);
}

/** Lists the limits that a person's choice of this horse leaves, given the reason written with it. */
export function listLimitsOfChoice(rider: Rider, horse: Horse, ride: RideTime): Limit[] {
  const hasReason = rider.lock?.horseId === horse.id && Boolean(rider.lock.reason?.trim());
  return listLimits(rider, horse, ride).filter(
    (limit) => !(hasReason && limitsThatReasonsLift.has(limit)),
  );
}

/**
 * Counts a horse's other rides on the day of the ride and the six days before it. A later ride of
 * the same day counts, because the horse has that work too.
 */
export function countRidesInWeek({ rides }: Horse, { date }: RideTime): number {
  const first = addDays(date, -6);
  return rides.filter((ride) => first <= ride.date && ride.date <= date).length;
}

function countRidesOnDay({ rides }: Horse, { date }: RideTime): number {
  return rides.filter((ride) => ride.date === date).length;
}

/**
 * Counts the days, other than the day of the ride, on which a horse works in that calendar week, from
 * Sunday to Saturday.
 */
export function countOtherWorkdays({ rides }: Horse, { date }: RideTime): number {
  const week = getWeekStart(date);
  const days = rides.map((ride) => ride.date).filter((day) => getWeekStart(day) === week);
  return new Set(days.filter((day) => day !== date)).size;
}

function isAboveHours({ rides, rules }: Horse, ride: RideTime): boolean {
  const most = rules?.mostHoursADay ?? null;
  if (most === null) return false;
  const ofDay = [...rides.filter(({ date }) => date === ride.date), ride];
  return ofDay.reduce((sum, { from, until }) => sum + until - from, 0) > most * 60;
}

function needsDayOff(horse: Horse, ride: RideTime): boolean {
  const daysOff = horse.rules?.daysOffAWeek ?? null;
  return daysOff !== null && countOtherWorkdays(horse, ride) >= 7 - daysOff;
}

function isOutOfService({ absences }: Horse, { date }: RideTime): boolean {
  return findAbsenceOn(absences, date) !== undefined;
}

/** Returns true if another ride is under way, has ended too recently, or starts too soon afterwards. */
function isResting({ rides, restMinutes }: Horse, { from, until }: RideTime): boolean {
  return rides.some(
    (other) => from < other.until + restMinutes && other.from < until + restMinutes,
  );
}
