import type { DayPlan } from "./day-plans.ts";

/** Horses that have the same plans for a day. */
export type HorseGroup = Readonly<{ count: number; plans: readonly DayPlan[] }>;

/** The most steps of one search. A search that takes more answers "unknown". */
const maxSteps = 4000;

/**
 * Answers whether the horses can carry all riders of the rides except `unserved`. `counts` is how
 * many horses of each group may work; without it, all of them may. What sells places must treat
 * "unknown" as "no", so that a day is never sold for more riders than its horses can carry.
 */
export type CarryCheck = (
  riders: readonly number[],
  unserved: number,
  counts?: readonly number[],
) => "yes" | "no" | "unknown";

/**
 * Creates the check whether horses can carry given numbers of riders, one per ride and in the
 * order of the plans' indexes. It gives each horse one of its plans. The search ends at once where
 * some set of rides has more riders than the remaining horses could take of it.
 */
export function createCarryCheck(rideCount: number, groups: readonly HorseGroup[]): CarryCheck {
  const sets = listRideSets(rideCount, groups);
  const all = groups.map(({ count }) => count);
  return (riders, unserved, counts = all) => {
    const isHopeless = (left: readonly number[], group: number, horses: number) =>
      sets.some(({ rides, most }) => {
        let short = -unserved;
        for (const ride of rides) short += left[ride] ?? 0;
        short -= horses * (most[group] ?? 0);
        for (let next = group + 1; next < groups.length; next += 1) {
          short -= (counts[next] ?? 0) * (most[next] ?? 0);
        }
        return short > 0;
      });
    const failed = new Set<string>();
    let steps = 0;
    const carry = (left: readonly number[], group: number, horses: number): boolean => {
      if (sumOf(left) <= unserved) return true;
      const own = groups[group];
      if (!own || isHopeless(left, group, horses)) return false;
      if (horses === 0) return carry(left, group + 1, counts[group + 1] ?? 0);
      const state = `${group} ${horses} ${left.join(" ")}`;
      steps += 1;
      if (failed.has(state) || steps > maxSteps) return false;
      for (const next of listNextStates(left, own.plans)) {
        if (carry(next, group, horses - 1)) return true;
      }
      failed.add(state);
      return false;
    };
    if (carry(riders, 0, counts[0] ?? 0)) return "yes";
    return steps > maxSteps ? "unknown" : "no";
  };
}

/**
 * Lists what remains of the riders after each plan of one horse. The plan with the most remaining
 * riders on its rides comes first.
 */
function listNextStates(left: readonly number[], plans: readonly DayPlan[]): number[][] {
  const useful = new Map<string, { weight: number; next: number[] }>();
  for (const plan of plans) {
    const rides = plan.filter((ride) => (left[ride] ?? 0) > 0);
    const key = rides.join(" ");
    if (useful.has(key)) continue;
    const weight = sumOf(rides.map((ride) => left[ride] ?? 0));
    useful.set(key, {
      weight,
      next: left.map((one, ride) => one - (rides.includes(ride) ? 1 : 0)),
    });
  }
  const states = [...useful.values()].sort((a, b) => b.weight - a.weight);
  return states.length > 0 ? states.map(({ next }) => next) : [[...left]];
}

/** Rides, and for each group of horses the most of them that one of its horses can do. */
type RideSet = Readonly<{ rides: readonly number[]; most: readonly number[] }>;

/** The most rides of a day for which the search looks at all rides that follow each other. */
const maxRidesInRuns = 8;

/**
 * Lists the sets of rides that the search looks at: rides that follow each other, and each ride
 * with the earlier ones that no horse can do with it.
 */
function listRideSets(rideCount: number, groups: readonly HorseGroup[]): RideSet[] {
  const all = Array.from({ length: rideCount }, (_, ride) => ride);
  const isPossible = (one: number, other: number) =>
    groups.some(({ plans }) => plans.some((plan) => plan.includes(one) && plan.includes(other)));
  const runs =
    rideCount > maxRidesInRuns
      ? [all]
      : all.flatMap((first) => all.slice(first).map((last) => all.slice(first, last + 1)));
  const crossing = all.map((ride) =>
    all.filter((other) => other === ride || (other < ride && !isPossible(other, ride))),
  );
  const distinct = new Map([...runs, ...crossing].map((rides) => [rides.join(" "), rides]));
  return [...distinct.values()].map((rides) => ({
    rides,
    most: groups.map(({ plans }) =>
      Math.max(0, ...plans.map((plan) => plan.filter((ride) => rides.includes(ride)).length)),
    ),
  }));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
