import { listRiders, type Workday } from "./workday.ts";

/** A number of horses of each group of a workday that carries its riders. */
export type HorsesNeeded = readonly number[];

/**
 * What a workday asks of the horses of its week. No list has a number of horses of which one could
 * stay at home.
 */
export type DayNeeds = Readonly<{
  groupOf: readonly number[];
  /** One or two ways to carry the riders, which are found quickly. */
  some: readonly HorsesNeeded[];
  /** Lists all ways, and whether the search was short enough to find all of them. */
  listAll: () => Readonly<{ needs: readonly HorsesNeeded[]; isComplete: boolean }>;
}>;

/** The most questions to the search for horses of one day. After them, some ways are not listed. */
const maxChecks = 400;

/**
 * Finds which horses can carry the riders of a workday: all riders but `unserved`, of whom it is
 * known that all horses together can carry the others. `more` riders come to one of the rides.
 */
export function findDayNeeds(
  day: Workday,
  unserved: number,
  more: Readonly<{ ride: number; riders: number }> = { ride: -1, riders: 0 },
): DayNeeds {
  const riders = listRiders(day).map((count, ride) =>
    ride === more.ride ? count + more.riders : count,
  );
  const answer = (counts: HorsesNeeded) => day.canCarry(riders, unserved, counts);
  const some = listSomeNeeds(day.counts, answer);
  // Horses that all have the same plans can only be counted.
  let all = day.counts.length === 1 ? { needs: some, isComplete: true } : undefined;
  return {
    groupOf: day.groupOf,
    some,
    listAll: () => {
      all ??= listAllNeeds(day.counts, answer);
      return all;
    },
  };
}

type Answer = (counts: HorsesNeeded) => ReturnType<Workday["canCarry"]>;

/** Leaves out horses group by group, first those that can do least, and then the other way round. */
function listSomeNeeds(counts: HorsesNeeded, answer: Answer): HorsesNeeded[] {
  if (answer(counts) !== "yes") return [];
  const groups = counts.map((_, group) => group);
  const orders = groups.length > 1 ? [groups, groups.toReversed()] : [groups];
  return orders.map((order) =>
    order.reduce<HorsesNeeded>((needed, group) => {
      const least = findLeast(needed[group] ?? 0, (count) =>
        answer(needed.with(group, count)) === "yes" ? "yes" : "no",
      );
      return needed.with(group, least ?? 0);
    }, counts),
  );
}

function listAllNeeds(counts: HorsesNeeded, ask: Answer) {
  const found: HorsesNeeded[] = [];
  const last = counts.length - 1;
  let checks = 0;
  let isComplete = true;
  const answer = (needed: HorsesNeeded) => {
    checks += 1;
    const result = checks > maxChecks ? "unknown" : ask(needed);
    if (result === "unknown") isComplete = false;
    return result;
  };
  const extend = (before: HorsesNeeded) => {
    const group = before.length;
    const [most = 0, ...rest] = counts.slice(group);
    if (group >= last) {
      const least = findLeast(most, (count) => answer([...before, count]));
      if (least !== null) found.push([...before, least]);
      return;
    }
    for (let count = 0; count <= most && checks <= maxChecks; count += 1) {
      if (answer([...before, count, ...rest]) !== "yes") continue;
      extend([...before, count]);
      // With more horses of this group, no fewer of the others can stay at home.
      if (answer([...before, count, ...rest.map(() => 0)]) === "yes") return;
    }
  };
  if (counts.length > 0) extend([]);
  else if (answer([]) === "yes") found.push([]);
  const needs = found
    .filter((one) => !found.some((other) => other !== one && isNoMore(other, one)))
    .sort((a, b) => sumOf(a) - sumOf(b));
  return { needs, isComplete };
}

/** Returns the least number up to `most` for which the answer is "yes"; null if there is none. */
function findLeast(most: number, answer: (count: number) => string): number | null {
  if (answer(most) !== "yes") return null;
  let [least, enough] = [0, most];
  while (least < enough) {
    const middle = Math.floor((least + enough) / 2);
    if (answer(middle) === "yes") enough = middle;
    else least = middle + 1;
  }
  return enough;
}

function isNoMore(one: HorsesNeeded, other: HorsesNeeded): boolean {
  return one.every((count, group) => count <= (other[group] ?? 0));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
