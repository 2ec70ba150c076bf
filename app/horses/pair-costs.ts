import type { Temperament } from "#db/schema.ts";
import type { Experience, Horse, Rider, RideTime } from "./herd.ts";
import {
  countOtherWorkdays,
  countRidesInWeek,
  listLimitsOfChoice,
  needsCalmHorse,
} from "./horse-limits.ts";

/** Shares of a horse's limit are compared in ten-thousandths. */
const sharesInWhole = 10_000;

/**
 * How badly a temperament fits an experience. Riders who ride well leave calm and steady horses to
 * the others; riders with some experience leave calm horses to beginners and do not get a lively
 * one while another is left. Unknown experience costs the same as some (ADR 61).
 */
const fitCosts: Readonly<Record<Experience, Readonly<Record<Temperament, number>>>> = {
  never: { calm: 0, steady: 1, lively: 2 },
  some: { calm: 1, steady: 0, lively: 2 },
  unknown: { calm: 1, steady: 0, lively: 2 },
  "rides-well": { calm: 2, steady: 1, lively: 0 },
};

/** The place of a rider in the order of names, among riders with or without a weight. */
export type NamePlace = Readonly<{ rider: number; weighed: number; unweighed: number }>;

/**
 * Lists what it costs to put one rider on one horse, most important first; null if a limit forbids
 * it. Without a horse (`horse` is null) the costs are those of staying without one. `horsePlace` is
 * the horse's place in the order of names, and the number of horses for staying without one.
 *
 * Riders without a weight have tiers of their own below all others, so that they only choose among
 * horses that are left. Only their locked choices count together with everybody's.
 */
export function listPairCosts(
  rider: Rider,
  horse: Horse | null,
  ride: RideTime,
  { rider: place, weighed, unweighed }: NamePlace,
  horsePlace: number,
): number[] | null {
  if (horse && listLimitsOfChoice(rider, horse, ride).length > 0) return null;
  const missing = horse ? 0 : 1;
  const load = horse ? getWeekLoad(horse, ride) : 0;
  const rides = horse ? countRidesInWeek(horse, ride) : 0;
  const fit = horse ? getFitCost(rider, horse) : 0;
  const isWeighed = rider.weightKg !== null;
  const names = Array.from({ length: isWeighed ? weighed : unweighed }, (_, at) =>
    at === place ? horsePlace : 0,
  );
  const own = isWeighed
    ? [load, rides, fit, getShare(rider, horse), ...names]
    : [missing, load, rides, fit, ...names];
  return [
    isWeighed ? missing : 0,
    hasOtherLock(rider, horse) ? 1 : 0,
    ...(isWeighed ? own : new Array(4 + weighed).fill(0)),
    ...(isWeighed ? new Array(4 + unweighed).fill(0) : own),
  ];
}

/**
 * While horses have days off, those that work that day anyway go first, and then those with the
 * fewest workdays in the week. So few horses work on a day, as sales count on (ADR 75).
 */
function getWeekLoad(horse: Horse, ride: RideTime): number {
  if ((horse.rules?.daysOffAWeek ?? null) === null) return 0;
  const worksAnyway = horse.rides.some(({ date }) => date === ride.date);
  return worksAnyway ? 0 : 1 + countOtherWorkdays(horse, ride);
}

/** Returns 0 for the temperament that fits a rider best, and more for the others. */
function getFitCost(rider: Rider, { temperament }: Horse): number {
  return fitCosts[needsCalmHorse(rider) ? "never" : rider.experience][temperament];
}

function getShare({ weightKg }: Rider, horse: Horse | null): number {
  return horse && weightKg !== null ? Math.round((weightKg / horse.maxRiderKg) * sharesInWhole) : 0;
}

/** An impossible choice costs the same on every horse, so that it does not change the proposal. */
function hasOtherLock({ lock }: Rider, horse: Horse | null): boolean {
  return lock !== null && lock.horseId !== horse?.id;
}
