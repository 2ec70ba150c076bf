import type { CountedHorse } from "#app/departures/herd.ts";
import { addDays } from "#app/platform/local-date.ts";
import { type HorseRules, noHorseRules } from "#app/tours/catalog/horse-rules.ts";

/** A ride as the search sees it; `from` and `ends` are minutes since 1 January 1970. */
export type SearchedRide = Readonly<{
  workday: string;
  from: number;
  ends: number;
  riders: number;
}>;

/** Returns the minutes from 1 January 1970 to a day and time. */
export function toMinute(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00Z`) / 60_000;
}

/**
 * Returns the most riders who get a horse, after trying all assignments. The rules are written out
 * a second time here: service, rest, rides a day, the rest before the next workday, hours a day, and
 * days off in a week from Sunday to Saturday.
 */
export function countCarried(
  horses: readonly CountedHorse[],
  rides: readonly SearchedRide[],
  rules: HorseRules = noHorseRules,
): number {
  const riders = rides.flatMap((ride) => Array.from({ length: ride.riders }, () => ride));
  const works = horses.map((horse) => ({ horse, taken: [] as SearchedRide[] }));
  const carry = (next: number): number => {
    const ride = riders[next];
    if (!ride) return 0;
    let best = carry(next + 1);
    for (const { horse, taken } of works) {
      if (best === riders.length - next) return best;
      if (!isAble(horse, taken, ride) || !isAllowed(rules, taken, ride)) continue;
      taken.push(ride);
      best = Math.max(best, 1 + carry(next + 1));
      taken.pop();
    }
    return best;
  };
  return carry(0);
}

/**
 * Returns how many horses are free at every minute of a ride if each booked rider gets one, whatever
 * the rules say. A horse counts if it may take this ride or one that is under way on its workday.
 */
export function countUnbooked(
  horses: readonly CountedHorse[],
  asked: SearchedRide,
  others: readonly SearchedRide[],
  rules: HorseRules = noHorseRules,
): number {
  const rest = Math.min(...horses.map(({ restMinutes }) => restMinutes));
  const rides = [asked, ...others.filter(({ workday }) => workday === asked.workday)];
  const free = rides
    .map(({ from }) => from)
    .filter((minute) => asked.from <= minute && minute < asked.ends + rest)
    .map((minute) => {
      const underWay = rides.filter(
        ({ from, ends, riders }) => riders > 0 && from <= minute && minute < ends + rest,
      );
      const able = horses.filter((horse) =>
        [asked, ...underWay].some((ride) => isAble(horse, [], ride) && isAllowed(rules, [], ride)),
      );
      return able.length - underWay.reduce((sum, { riders }) => sum + riders, 0);
    });
  return Math.max(0, Math.min(...free));
}

function isAble(horse: CountedHorse, taken: readonly SearchedRide[], ride: SearchedRide): boolean {
  const { workday, from, ends } = ride;
  const rested = ends + horse.restMinutes;
  if (from < toMinute(workday, "03:00") || rested > toMinute(addDays(workday, 1), "03:00")) {
    return false;
  }
  for (let day = addDays(workday, 0); toMinute(day, "00:00") < ends; day = addDays(day, 1)) {
    const isDayOfRide = toMinute(addDays(day, 1), "00:00") > from;
    const isOut = horse.absences.some(
      ({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay),
    );
    if (isDayOfRide && isOut) return false;
  }
  const sameDay = taken.filter((other) => other.workday === workday);
  if (sameDay.length >= horse.maxRidesPerDay) return false;
  return taken.every((other) => rested <= other.from || other.ends + horse.restMinutes <= from);
}

function isAllowed(rules: HorseRules, taken: readonly SearchedRide[], ride: SearchedRide): boolean {
  const sameDay = taken.filter((other) => other.workday === ride.workday);
  const minutes = [...sameDay, ride].reduce((sum, { from, ends }) => sum + ends - from, 0);
  if (rules.mostHoursADay !== null && minutes > rules.mostHoursADay * 60) return false;
  const getWeek = (day: string) => Math.floor((toMinute(day, "00:00") / 1440 + 4) / 7);
  const days = [...taken, ride]
    .map(({ workday }) => workday)
    .filter((day) => getWeek(day) === getWeek(ride.workday));
  return rules.daysOffAWeek === null || new Set(days).size <= 7 - rules.daysOffAWeek;
}
