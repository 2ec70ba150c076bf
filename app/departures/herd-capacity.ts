import { addDays, getWeekStart, type LocalDate } from "../platform/local-date.ts";
import type { Herd } from "./herd.ts";
import type { HorseShortageDay, HorsesLeft, HorseUse } from "./horse-use.ts";
import { type DayNeeds, findDayNeeds } from "./horses-of-day.ts";
import { canWorkWeek, countFreeHorses, getWeekWork } from "./work-week.ts";
import { countUnserved, createWorkday, listRiders, listWorks, type Workday } from "./workday.ts";

/*
 * How many riders the horses of a herd can carry (ADR 62). Each horse gets a plan for each workday:
 * rides between which it rests, at most as many as it does in a day, and at most as many hours. A
 * horse is only given a ride if it has rested before the next workday begins. So workdays depend on
 * each other only by the horses' days off, which are counted over a calendar week (ADR 75).
 */

const daysInWeek = 7;

/**
 * Returns the horses that are left for a ride. No number of riders up to `left` makes the horses of
 * the day too few, or even fewer than they are, or takes a day off from a horse. `newUse` is the
 * ride with no riders; `uses` has the riders who have booked it, and all rides of its week.
 */
export function getHerdLeft(herd: Herd, newUse: HorseUse, uses: readonly HorseUse[]): HorsesLeft {
  const { date, start, tour } = newUse.ride;
  const isAsked = ({ ride }: HorseUse) =>
    ride.tour === tour && ride.date === date && ride.start === start;
  const others = uses.filter(({ workday }) => workday === newUse.workday);
  const day = createWorkday(herd, others.some(isAsked) ? others : [...others, newUse]);
  const index = day.rides.findIndex(isAsked);
  const number = day.works.filter(({ mayTake }) => mayTake[index]).length;
  const left = Math.min(countLeft(day, index, number), countUnbookedHorses(day, index, newUse));
  const inUse = findMostInUse(day, newUse);
  const booked = day.rides.filter(({ ride }) => ride.riders > 0);
  const ofWeek = limitByDaysOff(herd, { day, index, asked: newUse, left }, uses);
  if (ofWeek < left) {
    const all = endAfterShortestRest(day, booked);
    return { left: ofWeek, number, inUse: all, isLimitedByDaysOff: true };
  }
  if (number - sumRiders(inUse) === left) return { left, number, inUse };
  return { left, number, inUse: endAfterShortestRest(day, booked), isLimitedByWork: true };
}

type AskedRide = Readonly<{ day: Workday; index: number; asked: HorseUse; left: number }>;

/**
 * Returns the most riders, up to `left`, with whom all horses still have their days off. While they
 * do not have them anyway, or if a search cannot prove that they do, no ride of the week takes any.
 */
function limitByDaysOff(
  herd: Herd,
  { day, index, asked, left }: AskedRide,
  uses: readonly HorseUse[],
): number {
  const { daysOffAWeek } = herd.rules;
  if (daysOffAWeek === null || left <= 0) return left;
  const workdays = daysInWeek - daysOffAWeek;
  const others = listBookedDays(herd, asked.workday, uses).filter(
    ({ workday }) => workday !== asked.workday,
  );
  if (others.length < workdays) return left;
  if (others.some(({ isProven }) => !isProven)) return 0;
  const needs = others.map((other) => other.needs);
  const free = countFreeHorses(needs, day, workdays);
  if (free.horses === day.counts.reduce((sum, count) => sum + count, 0)) return left;
  const riders = listRiders(day);
  const { unserved } = countUnserved(day.canCarry, riders);
  return findMost(left, (more) => {
    const ridersWithMore = riders.map((count, ride) => (ride === index ? count + more : count));
    return free.isExact
      ? free.horses >= 0 && day.canCarry(ridersWithMore, unserved, [free.horses]) === "yes"
      : canWorkWeek(
          [...needs, findDayNeeds(day, unserved, { ride: index, riders: more })],
          workdays,
        ) === "yes";
  });
}

/** Returns the largest number up to `limit` that `isPossible` accepts; 0 if it accepts none. */
function findMost(limit: number, isPossible: (number: number) => boolean): number {
  if (isPossible(limit)) return limit;
  let [least, most] = [0, isPossible(0) ? limit - 1 : 0];
  while (least < most) {
    const more = Math.ceil((least + most) / 2);
    if (isPossible(more)) least = more;
    else most = more - 1;
  }
  return least;
}

/** A workday with riders, and what it asks of the horses of its week. */
type BookedDay = Readonly<{ workday: LocalDate; isProven: boolean; needs: DayNeeds }>;

/** A calendar asks for each ride of a week, so the days of a week are kept with the herd. */
const knownWeeks = new WeakMap<Herd, WeakMap<readonly HorseUse[], Map<LocalDate, BookedDay[]>>>();

/** Returns the workdays with riders of the calendar week of a workday, in order. */
function listBookedDays(
  herd: Herd,
  workday: LocalDate,
  uses: readonly HorseUse[],
): readonly BookedDay[] {
  const ofHerd = knownWeeks.get(herd) ?? new WeakMap();
  knownWeeks.set(herd, ofHerd);
  const weeks = ofHerd.get(uses) ?? new Map<LocalDate, BookedDay[]>();
  ofHerd.set(uses, weeks);
  const week = getWeekStart(workday);
  const known = weeks.get(week) ?? createBookedDays(herd, week, uses);
  weeks.set(week, known);
  return known;
}

function createBookedDays(herd: Herd, week: LocalDate, uses: readonly HorseUse[]): BookedDay[] {
  const booked = uses.filter((use) => use.ride.riders > 0 && getWeekStart(use.workday) === week);
  return [...Map.groupBy(booked, ({ workday }) => workday)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([workday, rides]) => {
      const day = createWorkday(herd, rides);
      const { unserved, isProven } = countUnserved(day.canCarry, listRiders(day));
      return { workday, isProven, needs: findDayNeeds(day, unserved) };
    });
}

/** Lists the days and the weeks on which riders have no horse, in order. */
export function listHerdShortages(herd: Herd, uses: readonly HorseUse[]): HorseShortageDay[] {
  const booked = uses.filter(({ ride }) => ride.riders > 0);
  const days = [...Map.groupBy(booked, ({ workday }) => workday)]
    .filter(([, rides]) => !isOneHorseForEach(herd, rides))
    .flatMap(([date, rides]) => findShortage(date, createWorkday(herd, rides)) ?? []);
  return [...days, ...listShortWeeks(herd, booked)].sort((a, b) => a.date.localeCompare(b.date));
}

/** Lists the weeks in which horses do not have their days off. */
function listShortWeeks(herd: Herd, booked: readonly HorseUse[]): HorseShortageDay[] {
  const { daysOffAWeek } = herd.rules;
  if (daysOffAWeek === null) return [];
  const workdays = daysInWeek - daysOffAWeek;
  return [...Map.groupBy(booked, ({ workday }) => getWeekStart(workday))].flatMap(
    ([date, rides]) => {
      if (new Set(rides.map(({ workday }) => workday)).size <= workdays) return [];
      const days = listBookedDays(herd, date, booked).map(({ needs }) => needs);
      const { needed, possible } = getWeekWork(days, workdays);
      if (possible >= needed) return [];
      const week = [date, addDays(date, daysInWeek - 1)] as const;
      const inOrder = rides.toSorted((a, b) => a.from - b.from).map(({ ride }) => ride);
      return [{ date, week, rides: inOrder, riders: needed, horses: possible }];
    },
  );
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

/** Returns whether there is a horse for each rider even if no horse goes twice. */
function isOneHorseForEach(herd: Herd, rides: readonly HorseUse[]): boolean {
  const able = listWorks(herd, rides).filter(({ mayTake }) => mayTake.every(Boolean));
  return sumRiders(rides) <= able.length;
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
    const ridersWithMore = riders.map((count, ride) => (ride === index ? count + more : count));
    if (day.canCarry(ridersWithMore, unserved) === "yes") least = more;
    else most = more - 1;
  }
  if (least > 0 || unserved === 0) return least;
  const others = riders.map((count, ride) => (ride === index ? 0 : count));
  return Math.min(0, countUnserved(day.canCarry, others).unserved - unserved);
}

/**
 * Returns the fewest horses that are free at any minute of a ride if each booked rider gets one. The
 * riders of a ride that is longer than a horse's hours in a day have no horse by the rules, but they
 * are booked and may come, so their horses are not sold again.
 */
function countUnbookedHorses(day: Workday, index: number, newUse: HorseUse): number {
  const free = listSharingRides(day, newUse).map((inUse) => {
    const isSharing = day.rides.map((use, at) => at === index || isAmong(use, inUse));
    const able = day.works.filter(({ mayTake }) => mayTake.some((may, at) => may && isSharing[at]));
    return able.length - sumRiders(inUse);
  });
  return Math.max(0, Math.min(...free));
}

function isAmong({ ride }: HorseUse, uses: readonly HorseUse[]): boolean {
  return uses.some((use) => use.ride === ride);
}

/** Returns the rides that share horses with a ride at the minute at which most are in use. */
function findMostInUse(day: Workday, newUse: HorseUse): HorseUse[] {
  return listSharingRides(day, newUse).reduce((most, inUse) =>
    sumRiders(inUse) > sumRiders(most) ? inUse : most,
  );
}

/** Lists the rides that use horses at the start of a ride, and whenever another begins during it. */
function listSharingRides(day: Workday, newUse: HorseUse): HorseUse[][] {
  const until = newUse.ends + getShortestRest(day);
  const minutes = day.rides.map(({ from }) => from);
  return [newUse.from, ...minutes.filter((minute) => newUse.from < minute && minute < until)].map(
    (minute) => listInUseAt(day, minute),
  );
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

function sumRiders(uses: readonly HorseUse[]): number {
  return uses.reduce((sum, { ride }) => sum + ride.riders, 0);
}
