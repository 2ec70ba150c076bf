import { minutesInDay, toMinutes } from "../i18n/time-of-day.ts";
import { addDays, getWeekStart, type LocalDate, listDays } from "../platform/local-date.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog, Horses } from "../tours/catalog/catalog.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import type { Listing } from "../tours/tour-listing.ts";
import { getLongestRideMinutes, getRideMinutes } from "./departure-times.ts";
import type { Herd } from "./herd.ts";
import { getHerdLeft, listHerdShortages } from "./herd-capacity.ts";
import {
  formatRideTime,
  getDayOfMinute,
  getMidnight,
  getWorkday,
  type HorseShortageDay,
  type HorsesLeft,
  type HorseUse,
  type RideMoment,
  type RideWithRiders,
} from "./horse-use.ts";

/*
 * One pool of horses serves the rides of all tours (ADR 51). A ride uses one horse per rider,
 * including a preparation time before its start and a rest time after its end. Times are minutes
 * since 1 January 1970 in the tours' time zone, which has no daylight saving time, so that rides
 * may extend past midnight. Once the owner has switched on "Count these horses", the horses that
 * are entered one by one take the place of the catalog's number (ADR 62).
 */

export type { HorseShortageDay, HorsesLeft, HorseUse, RideMoment, RideWithRiders };

type HorseRules = Pick<Catalog, "listings" | "horses">;

/** Returns a tour's listing, or the default tour's if the catalog does not have the tour. */
export function getListingOfTour({ listings }: Pick<Catalog, "listings">, tour: string): Listing {
  return listings[tour as TourId] ?? listings[getTourOfRecord(tour)];
}

/**
 * Returns the first minute at which a ride uses its horses, the minute at which it ends, and the
 * minute at which they have rested by the catalog's number of minutes.
 */
function getUseMinutes(rules: HorseRules, { tour, date, start }: RideMoment) {
  const { preparationMinutes, restMinutes } = rules.horses;
  const begins = getMidnight(date) + toMinutes(start);
  const ends = begins + getRideMinutes(getListingOfTour(rules, tour), { date, start });
  return { from: begins - preparationMinutes, ends, until: ends + restMinutes };
}

/**
 * Lists the days on which a ride uses its horses, in order, and its workday. A ride near midnight
 * may use them on two.
 */
export function listDaysOfUse(rules: HorseRules, ride: RideMoment): LocalDate[] {
  const { from, until } = getUseMinutes(rules, ride);
  const workday = getWorkday(ride);
  const first = getDayOfMinute(from);
  return listDays(first < workday ? first : workday, getDayOfMinute(until - 1));
}

/**
 * Returns the first and the last day on which a ride may use horses at the same time as a ride
 * between `first` and `last`.
 */
export function getNearbyDays(
  { listings, horses }: HorseRules,
  first: LocalDate,
  last: LocalDate = first,
): readonly [from: LocalDate, until: LocalDate] {
  const longestRide = Math.max(...Object.values(listings).map(getLongestRideMinutes));
  const longest = horses.preparationMinutes + longestRide + horses.restMinutes;
  const reach = Math.ceil(longest / minutesInDay);
  return [addDays(first, -reach), addDays(last, reach)];
}

/** Widens a period to whole calendar weeks, over which the horses' days off are counted (ADR 75). */
export function widenToWeeks([first, last]: readonly [LocalDate, LocalDate]) {
  return [getWeekStart(first), addDays(getWeekStart(last), 6)] as const;
}

/** Lists when each ride uses its horses, skipping rides without riders. */
export function listHorseUses(rules: HorseRules, rides: readonly RideWithRiders[]): HorseUse[] {
  return rides.filter(({ riders }) => riders > 0).map((ride) => getHorseUse(rules, ride));
}

function getHorseUse(rules: HorseRules, ride: RideWithRiders): HorseUse {
  return { ...getUseMinutes(rules, ride), workday: getWorkday(ride), ride };
}

/** Returns the number of horses that riders can use on a day. */
export function getHorsesOnDay(
  { count, exceptions }: Pick<Horses, "count" | "exceptions">,
  date: LocalDate,
): number {
  const out = exceptions
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce((sum, { fewer }) => sum + fewer, 0);
  return Math.max(0, count - out);
}

/**
 * Returns the free horses for a ride, at the minute of the ride at which the fewest are free.
 * Horses for riders who have already booked this ride do not count as free. `herd` has the horses
 * that count one by one; it is null while the catalog's number counts.
 */
export function getHorsesLeft(
  rules: HorseRules,
  ride: RideMoment,
  uses: readonly HorseUse[],
  herd: Herd | null,
): HorsesLeft {
  if (herd) return getHerdLeft(herd, getHorseUse(rules, { ...ride, riders: 0 }), uses);
  const span = getUseMinutes(rules, ride);
  const near = uses.filter((use) => use.from < span.until && span.from < use.until);
  if (near.length === 0 && rules.horses.exceptions.length === 0) {
    return { left: rules.horses.count, number: rules.horses.count, inUse: [] };
  }
  const minutes = [span.from, ...near.map(({ from }) => Math.max(from, span.from))];
  return [...minutes, ...listMidnights(span)]
    .map((minute) => getHorsesLeftAt(rules.horses, minute, near))
    .reduce((tightest, one) => (one.left < tightest.left ? one : tightest));
}

/** Lists the days on which there are too few horses, in order. */
export function listShortages(
  { horses }: HorseRules,
  uses: readonly HorseUse[],
  herd: Herd | null,
): HorseShortageDay[] {
  if (herd) return listHerdShortages(herd, uses);
  const minutes = uses.flatMap((use) => [use.from, ...listMidnights(use)]);
  const short = [...new Set(minutes)]
    .sort((a, b) => a - b)
    .map((minute) => ({ date: getDayOfMinute(minute), ...getHorsesLeftAt(horses, minute, uses) }))
    .filter(({ left }) => left < 0);
  return [...Map.groupBy(short, ({ date }) => date)].map(([date, moments]) => {
    const worst = moments.reduce((least, one) => (one.left < least.left ? one : least));
    const rides = [...new Set(moments.flatMap(({ inUse }) => inUse.map(({ ride }) => ride)))];
    return {
      date,
      rides: rides.sort((a, b) => formatRideTime(a).localeCompare(formatRideTime(b))),
      riders: worst.number - worst.left,
      horses: worst.number,
    };
  });
}

/**
 * A shortage whose rides are not over, and the number of riders on them who have no horse. For a week
 * it is the number of days off that horses do not get.
 */
export type ShortageAhead = HorseShortageDay & Readonly<{ missing: number }>;

/**
 * Lists the days on which horses are missing from a minute on, in order, with the rides that are not
 * over then. Horses that count one by one have worked on the earlier rides of the day, so riders who
 * had none there are subtracted.
 */
export function listShortagesAhead(
  rules: HorseRules,
  uses: readonly HorseUse[],
  herd: Herd | null,
  now: number,
): ShortageAhead[] {
  const isAhead = ({ ends }: HorseUse) => ends > now;
  const ahead = new Set(uses.filter(isAhead).map(({ ride }) => ride));
  const over = herd
    ? listShortages(
        rules,
        uses.filter((use) => !isAhead(use)),
        herd,
      )
    : [];
  const counted = herd
    ? uses
    : uses.flatMap((use) => (use.until > now ? [{ ...use, from: Math.max(use.from, now) }] : []));
  return listShortages(rules, counted, herd).flatMap((day) => {
    const past = over.find(({ date, week }) => date === day.date && !week === !day.week);
    const missing = day.riders - day.horses - (past ? past.riders - past.horses : 0);
    const rides = day.rides.filter((ride) => ahead.has(ride));
    return missing > 0 && rides.length > 0 ? [{ ...day, rides, missing }] : [];
  });
}

/** Returns the largest number of horses that are in use at the same minute. */
export function getMaxHorsesInUse(uses: readonly HorseUse[]): number {
  const sums = uses.map(({ from }) => sumHorses(filterUsesAt(from, uses)));
  return Math.max(0, ...sums);
}

function getHorsesLeftAt(horses: Horses, minute: number, uses: readonly HorseUse[]): HorsesLeft {
  const inUse = filterUsesAt(minute, uses);
  // The day is only computed if the number of horses depends on it, because a calendar checks
  // hundreds of minutes.
  const { count, exceptions } = horses;
  const number = exceptions.length === 0 ? count : getHorsesOnDay(horses, getDayOfMinute(minute));
  return { left: number - sumHorses(inUse), number, inUse };
}

function filterUsesAt(minute: number, uses: readonly HorseUse[]): HorseUse[] {
  return uses.filter(({ from, until }) => from <= minute && minute < until);
}

function sumHorses(uses: readonly HorseUse[]): number {
  return uses.reduce((sum, { ride }) => sum + ride.riders, 0);
}

function listMidnights({ from, until }: Readonly<{ from: number; until: number }>): number[] {
  const first = Math.floor(from / minutesInDay) + 1;
  const nights = Math.ceil(until / minutesInDay) - first;
  return Array.from({ length: Math.max(0, nights) }, (_, day) => (first + day) * minutesInDay);
}
