import { type DayNeeds, type HorsesNeeded, sumOf } from "./horses-of-day.ts";
import { getMaxFlow } from "./max-flow.ts";

/*
 * Whether the horses can do the work of a calendar week and have their days off (ADR 75). Each day
 * has ways to carry its riders: numbers of horses of each of its groups. Horses that are in the same
 * groups on all days are one type. For one way per day, a flow from the types to the days answers
 * exactly: a type sends at most all of its horses to a day, and at most all of its horses times their
 * working days to the week. Within a type, the horses take turns, so that none works more days.
 */

/** Horses that are in the same groups on all days of a week. */
type HorseType = Readonly<{ count: number; groups: readonly number[] }>;

/** The most flows of one search. A search that takes more answers "unknown". */
const maxFlows = 300;

/**
 * Answers whether the horses can do the work of a week if one horse is missing on `missing` days at
 * the most. "unknown" must be treated as "no".
 *
 * @param workdays the most days of the week on which a horse works
 */
export function canWorkWeek(
  days: readonly DayNeeds[],
  workdays: number,
  missing = 0,
): "yes" | "no" | "unknown" {
  const busy = days.filter(({ some }) => some.every((needed) => sumOf(needed) > 0));
  if (busy.some(({ some }) => some.length === 0)) return "unknown";
  if (busy.length <= workdays) return "yes";
  const types = listTypes(busy);
  const some = busy.map((day) => day.some);
  if (findWays(types, busy, some, workdays, missing) === "yes") return "yes";
  const all = busy.map((day) => day.listAll());
  if (all.every(({ needs }, day) => needs === some[day])) return "no";
  const answer = findWays(
    types,
    busy,
    all.map(({ needs }) => needs),
    workdays,
    missing,
  );
  if (answer !== "no") return answer;
  return all.every(({ isComplete }) => isComplete) ? "no" : "unknown";
}

/**
 * Returns how many horses of each group can work on one more day of a week, without a search: at
 * least `counts` if that is what is returned, and exactly that many if each day has one way.
 */
export function countFreeHorses(
  days: readonly DayNeeds[],
  day: Pick<DayNeeds, "groupOf"> & Readonly<{ counts: HorsesNeeded }>,
  workdays: number,
): Readonly<{ horses: number; isExact: boolean }> {
  const own = { groupOf: day.groupOf, some: [day.counts], listAll: () => neverAll };
  const week = [...days, own];
  const demands = week.flatMap(({ some: [way = []] }, index) =>
    way.map((horses, group) => ({ day: index, group, horses })),
  );
  const ofOthers = sumOf(
    demands.filter((demand) => demand.day < days.length).map((one) => one.horses),
  );
  const flow = getMaxFlow(toNetwork(listTypes(week), demands, workdays));
  return {
    horses: flow - ofOthers,
    isExact: day.counts.length === 1 && days.every(({ some }) => some.length === 1),
  };
}

const neverAll = { needs: [], isComplete: false };

/** How many days of work of one horse a week takes, and how many its horses may do. */
type WeekWork = Readonly<{ needed: number; possible: number; isProven: boolean }>;

/** Returns the work of a week; `needed` is more than `possible` if horses do not get their days off. */
export function getWeekWork(days: readonly DayNeeds[], workdays: number): WeekWork {
  const needed = days.reduce(
    (sum, { some }) => sum + Math.min(...some.map(sumOf), Number.MAX_SAFE_INTEGER),
    0,
  );
  let isProven = true;
  for (let missing = 0; ; missing += 1) {
    const answer = canWorkWeek(days, workdays, missing);
    if (answer === "yes") return { needed, possible: needed - missing, isProven };
    if (answer === "unknown") isProven = false;
    if (missing >= needed) return { needed, possible: 0, isProven: false };
  }
}

/** Searches for one way per day with which the horses have their days off. */
function findWays(
  types: readonly HorseType[],
  days: readonly DayNeeds[],
  ways: readonly (readonly HorsesNeeded[])[],
  workdays: number,
  missing: number,
): "yes" | "no" | "unknown" {
  // Days with few ways are decided first.
  const order = days.map((_, day) => day);
  order.sort((a, b) => (ways[a]?.length ?? 0) - (ways[b]?.length ?? 0));
  let flows = 0;
  const search = (chosen: readonly HorsesNeeded[]): boolean => {
    flows += 1;
    if (flows > maxFlows) return false;
    const demands = order.flatMap((day, place): Demand[] => {
      const way = chosen[place];
      if (way) return way.map((horses, group) => ({ day, group, horses }));
      // Any horses that can work on an undecided day count for it.
      const fewest = Math.min(...(ways[day] ?? []).map(sumOf));
      return [{ day, group: null, horses: fewest }];
    });
    const needed = sumOf(demands.map(({ horses }) => horses));
    if (needed - getMaxFlow(toNetwork(types, demands, workdays)) > missing) return false;
    const next = order[chosen.length];
    if (next === undefined) return true;
    return (ways[next] ?? []).some((way) => search([...chosen, way]));
  };
  if (search([])) return "yes";
  return flows > maxFlows ? "unknown" : "no";
}

type Demand = Readonly<{ day: number; group: number | null; horses: number }>;

function toNetwork(
  types: readonly HorseType[],
  demands: readonly Demand[],
  workdays: number,
): number[][] {
  const size = types.length + demands.length + 2;
  const firstDemand = 1 + types.length;
  const network = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const [index, { count, groups }] of types.entries()) {
    const own = network[1 + index] ?? [];
    for (const [place, { day, group }] of demands.entries()) {
      const isIn = group === null ? (groups[day] ?? -1) >= 0 : groups[day] === group;
      if (isIn) own[firstDemand + place] = count;
    }
    (network[0] ?? [])[1 + index] = count * workdays;
  }
  for (const [place, { horses }] of demands.entries()) {
    (network[firstDemand + place] ?? [])[size - 1] = horses;
  }
  return network;
}

function listTypes(days: readonly DayNeeds[]): HorseType[] {
  const horses = days[0]?.groupOf.map((_, horse) =>
    days.map(({ groupOf }) => groupOf[horse] ?? -1),
  );
  const types = Map.groupBy(horses ?? [], (groups) => groups.join(" "));
  return [...types.values()].flatMap((same) =>
    same[0] ? [{ count: same.length, groups: same[0] }] : [],
  );
}
