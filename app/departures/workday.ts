import { listDays } from "../platform/local-date.ts";
import { type CarryCheck, createCarryCheck, type HorseGroup } from "./carry-riders.ts";
import { type DayPlan, type HorseWork, listDayPlans } from "./day-plans.ts";
import { type Herd, isInService } from "./herd.ts";
import { getDayOfMinute, getRiddenMinutes, getWorkdayMinutes, type HorseUse } from "./horse-use.ts";

/** A workday: its rides in the order in which they begin, and what the horses can do. */
export type Workday = Readonly<{
  rides: readonly HorseUse[];
  works: readonly HorseWork[];
  /** How many horses have the same plans, group by group. */
  counts: readonly number[];
  /** The group of each horse of the herd, as an index of `counts`; -1 if it can take no ride. */
  groupOf: readonly number[];
  canCarry: CarryCheck;
}>;

/** Returns the rides of one workday with what each horse of the herd can do on it. */
export function createWorkday(herd: Herd, uses: readonly HorseUse[]): Workday {
  const rides = uses.toSorted((a, b) => a.from - b.from || a.ends - b.ends);
  const works = listWorks(herd, rides);
  const { groups, groupOf } = groupHorses(rides, works);
  return {
    ...{ rides, works, groupOf },
    counts: groups.map(({ count }) => count),
    canCarry: createCarryCheck(rides.length, groups),
  };
}

/**
 * Returns what each horse may do: rides for which it is in service, that are not longer than it may
 * be ridden in a day, and after which it is rested by the next workday.
 */
export function listWorks(
  { horses, rules }: Pick<Herd, "horses" | "rules">,
  rides: readonly HorseUse[],
): HorseWork[] {
  const mostMinutes = rules.mostHoursADay === null ? Infinity : rules.mostHoursADay * 60;
  const spans = rides.map((use) => {
    const { from, ends, workday } = use;
    const [begins, closes] = getWorkdayMinutes(workday);
    const days = listDays(getDayOfMinute(from), getDayOfMinute(ends - 1));
    const isPossible = begins <= from && getRiddenMinutes(use) <= mostMinutes;
    return { days, mostRest: isPossible ? closes - ends : -1 };
  });
  return horses.map((horse) => ({
    ...{ restMinutes: horse.restMinutes, maxRidesPerDay: horse.maxRidesPerDay, mostMinutes },
    mayTake: spans.map(
      ({ days, mostRest }) => horse.restMinutes <= mostRest && isInService(horse, days),
    ),
  }));
}

/** Groups horses with the same plans. Those that can do least come first. */
function groupHorses(rides: readonly HorseUse[], works: readonly HorseWork[]) {
  const spans = rides.map((use) => ({ ...use, ridden: getRiddenMinutes(use) }));
  const plansOf = new Map<string, string>();
  const groupsByPlans = new Map<string, { plans: readonly DayPlan[]; count: number }>();
  const keys = works.map((work) => {
    const { mostMinutes: _, ...own } = work;
    const name = JSON.stringify(own);
    const plans = plansOf.has(name) ? [] : listDayPlans(spans, work);
    const key = plansOf.get(name) ?? JSON.stringify(plans);
    plansOf.set(name, key);
    const group = groupsByPlans.get(key) ?? { plans, count: 0 };
    groupsByPlans.set(key, { ...group, count: group.count + 1 });
    return key;
  });
  const inOrder = [...groupsByPlans]
    .filter(([, { plans }]) => plans.length > 0)
    .sort(([, a], [, b]) => countRidesOfPlans(a) - countRidesOfPlans(b));
  const places = new Map(inOrder.map(([key], place) => [key, place]));
  return {
    groups: inOrder.map(([, group]) => group),
    groupOf: keys.map((key) => places.get(key) ?? -1),
  };
}

function countRidesOfPlans({ plans }: HorseGroup): number {
  return plans.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the fewest riders who have no horse, and whether no assignment can leave fewer. */
export function countUnserved(canCarry: CarryCheck, riders: readonly number[]) {
  let unserved = 0;
  let isProven = true;
  for (;;) {
    const answer = canCarry(riders, unserved);
    if (answer === "yes") return { unserved, isProven };
    if (answer === "unknown") isProven = false;
    unserved += 1;
  }
}

/** Lists the riders of each ride. */
export function listRiders({ rides }: Pick<Workday, "rides">): number[] {
  return rides.map(({ ride }) => ride.riders);
}
