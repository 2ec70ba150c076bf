import { type LocalDate, listDays } from "../platform/local-time.ts";
import { type CarryCheck, createCarryCheck, type HorseGroup } from "./carry-riders.ts";
import { type HorseWork, listDayPlans } from "./day-plans.ts";
import { type CountedHorse, type Herd, isInService } from "./herd.ts";
import {
  getDayOfMinute,
  getWorkdayMinutes,
  type HorseShortageDay,
  type HorsesLeft,
  type HorseUse,
} from "./horse-use.ts";

/*
 * How many riders the horses of a herd can carry (ADR 62). Each horse gets a plan for each workday:
 * rides between which it rests, at most as many as it does in a day. A horse is only given a ride
 * if it has rested before the next workday begins, so that workdays do not depend on each other.
 */

/** A workday: its rides in the order in which they begin, and what the horses can do. */
type Workday = Readonly<{
  rides: readonly HorseUse[];
  works: readonly HorseWork[];
  canCarry: CarryCheck;
}>;

/**
 * Returns the horses that are left for a ride. No number of riders up to `left` makes the horses of
 * the day too few, or even fewer than they are. `asked` is the ride with no riders; `uses` has the
 * riders who have booked it.
 */
export function getHerdLeft(herd: Herd, asked: HorseUse, uses: readonly HorseUse[]): HorsesLeft {
  const others = uses.filter(({ workday }) => workday === asked.workday);
  const isAsked = ({ ride }: HorseUse) =>
    ride.tour === asked.ride.tour &&
    ride.date === asked.ride.date &&
    ride.start === asked.ride.start;
  const day = createWorkday(herd, others.some(isAsked) ? others : [...others, asked]);
  const index = day.rides.findIndex(isAsked);
  const number = day.works.filter(({ mayTake }) => mayTake[index]).length;
  const left = countLeft(day, index, number);
  const inUse = findMostInUse(day, asked);
  if (number - sumRiders(inUse) === left) return { left, number, inUse };
  const booked = day.rides.filter(({ ride }) => ride.riders > 0);
  return { left, number, inUse: endAfterShortestRest(day, booked), isLimitedByWork: true };
}

/** Lists the days on which riders have no horse, in order. */
export function listHerdShortages(herd: Herd, uses: readonly HorseUse[]): HorseShortageDay[] {
  const booked = uses.filter(({ ride }) => ride.riders > 0);
  return [...Map.groupBy(booked, ({ workday }) => workday)]
    .sort(([a], [b]) => a.localeCompare(b))
    .filter(([, rides]) => !isOneHorseForEach(herd, rides))
    .flatMap(([date, rides]) => findShortage(date, createWorkday(herd, rides)) ?? []);
}

function findShortage(date: LocalDate, day: Workday): HorseShortageDay | null {
  const { unserved } = countUnserved(day.canCarry, listRiders(day));
  if (unserved === 0) return null;
  for (const { from } of day.rides) {
    const inUse = listInUseAt(day, from);
    const able = day.works.filter(({ mayTake }) =>
      day.rides.some(({ ride }, index) => mayTake[index] && inUse.some((use) => use.ride === ride)),
    ).length;
    const riders = sumRiders(inUse);
    if (riders - able === unserved) {
      return { date, rides: inUse.map(({ ride }) => ride), riders, horses: able };
    }
  }
  const riders = sumRiders(day.rides);
  const rides = day.rides.map(({ ride }) => ride);
  return { date, rides, riders, horses: riders - unserved, isLimitedByWork: true };
}

function createWorkday({ horses }: Herd, uses: readonly HorseUse[]): Workday {
  const rides = uses.toSorted((a, b) => a.from - b.from || a.ends - b.ends);
  const works = listWorks(horses, rides);
  return { rides, works, canCarry: createCarryCheck(rides.length, groupHorses(rides, works)) };
}

/** Returns what each horse may do: rides for which it is in service and rested by the next workday. */
function listWorks(horses: readonly CountedHorse[], rides: readonly HorseUse[]): HorseWork[] {
  const spans = rides.map(({ from, ends, workday }) => {
    const [begins, closes] = getWorkdayMinutes(workday);
    const days = listDays(getDayOfMinute(from), getDayOfMinute(ends - 1));
    return { days, mostRest: begins <= from ? closes - ends : -1 };
  });
  return horses.map((horse) => ({
    restMinutes: horse.restMinutes,
    maxRidesPerDay: horse.maxRidesPerDay,
    mayTake: spans.map(
      ({ days, mostRest }) => horse.restMinutes <= mostRest && isInService(horse, days),
    ),
  }));
}

/** Returns whether there is a horse for each rider even if no horse goes twice. */
function isOneHorseForEach({ horses }: Herd, rides: readonly HorseUse[]): boolean {
  const able = listWorks(horses, rides).filter(({ mayTake }) => mayTake.every(Boolean));
  return sumRiders(rides) <= able.length;
}

/** Groups horses with the same work. Those that can do least come first. */
function groupHorses(rides: readonly HorseUse[], works: readonly HorseWork[]): HorseGroup[] {
  const groups = Map.groupBy(works, (work) => JSON.stringify(work));
  return [...groups.values()]
    .flatMap((same) =>
      same[0] ? [{ count: same.length, plans: listDayPlans(rides, same[0]) }] : [],
    )
    .filter(({ plans }) => plans.length > 0)
    .sort((a, b) => countRidesOfPlans(a) - countRidesOfPlans(b));
}

function countRidesOfPlans({ plans }: HorseGroup): number {
  return plans.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Returns the most riders that a ride can still take; negative if it has too many. If the search
 * cannot prove how many riders have no horse, the ride takes none, so that it never adds to them.
 */
function countLeft(day: Workday, index: number, number: number): number {
  const riders = listRiders(day);
  const { unserved, isProven } = countUnserved(day.canCarry, riders);
  let [least, most] = [0, isProven ? number : 0];
  while (least < most) {
    const more = Math.ceil((least + most) / 2);
    const asked = riders.map((count, ride) => (ride === index ? count + more : count));
    if (day.canCarry(asked, unserved) === "yes") least = more;
    else most = more - 1;
  }
  if (least > 0 || unserved === 0) return least;
  const others = riders.map((count, ride) => (ride === index ? 0 : count));
  return Math.min(0, countUnserved(day.canCarry, others).unserved - unserved);
}

/** Returns the fewest riders who have no horse, and whether no assignment can leave fewer. */
function countUnserved(canCarry: CarryCheck, riders: readonly number[]) {
  let unserved = 0;
  let isProven = true;
  for (;;) {
    const answer = canCarry(riders, unserved);
    if (answer === "yes") return { unserved, isProven };
    if (answer === "unknown") isProven = false;
    unserved += 1;
  }
}

/** Returns the rides that share horses with a ride at the minute at which most are in use. */
function findMostInUse(day: Workday, asked: HorseUse): HorseUse[] {
  const until = asked.ends + getShortestRest(day);
  const minutes = day.rides.map(({ from }) => from);
  return [asked.from, ...minutes.filter((minute) => asked.from < minute && minute < until)]
    .map((minute) => listInUseAt(day, minute))
    .reduce((most, inUse) => (sumRiders(inUse) > sumRiders(most) ? inUse : most));
}

function listInUseAt(day: Workday, minute: number): HorseUse[] {
  const booked = day.rides.filter(({ ride }) => ride.riders > 0);
  return endAfterShortestRest(day, booked).filter(
    ({ from, until }) => from <= minute && minute < until,
  );
}

/** Horses rest for different times; the uses end when the first of them may go again. */
function endAfterShortestRest(day: Workday, uses: readonly HorseUse[]): HorseUse[] {
  const rest = getShortestRest(day);
  return uses.map((use) => ({ ...use, until: use.ends + rest }));
}

function getShortestRest({ works }: Workday): number {
  return works.length > 0 ? Math.min(...works.map(({ restMinutes }) => restMinutes)) : 0;
}

function listRiders({ rides }: Workday): number[] {
  return rides.map(({ ride }) => ride.riders);
}

function sumRiders(uses: readonly HorseUse[]): number {
  return uses.reduce((sum, { ride }) => sum + ride.riders, 0);
}
