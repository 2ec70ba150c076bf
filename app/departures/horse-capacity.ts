import { minutesInDay, toMinutes } from "../i18n/time-of-day.ts";
import { addDays, type LocalDate, type LocalTime, listDays } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog, Horses } from "../tours/catalog/catalog.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import type { Listing } from "../tours/tour-listing.ts";
import { getLongestRideMinutes, getRideMinutes } from "./departure-times.ts";

/*
 * One pool of horses serves the rides of all tours (ADR 51). A ride uses one horse per rider,
 * including a preparation time before its start and a rest time after its end. Times are minutes
 * since 1 January 1970 in the tours' time zone, which has no daylight saving time, so that rides
 * may extend past midnight.
 */

type HorseRules = Pick<Catalog, "listings" | "horses">;

/** A ride at a day and start time. Its tour may be one that this build does not know. */
export type RideMoment = Readonly<{ tour: string; date: LocalDate; start: LocalTime }>;

/** A ride and the number of its riders who use horses. */
export type RideWithRiders = RideMoment & Readonly<{ riders: number }>;

/** A ride and the minutes during which it uses its horses. `until` is not included. */
export type HorseUse = Readonly<{ from: number; until: number; ride: RideWithRiders }>;

/** The free horses for a ride, at the minute at which the fewest are free. */
export type HorsesLeft = Readonly<{
  /** The number of free horses; negative if more riders are booked than there are horses. */
  left: number;
  /** The number of horses that are available on that day. */
  number: number;
  /** The rides that use horses at that minute. */
  inUse: readonly HorseUse[];
}>;

/** Returns a tour's listing, or the default tour's if the catalog does not have the tour. */
export function getListingOfTour({ listings }: Pick<Catalog, "listings">, tour: string): Listing {
  return listings[tour as TourId] ?? listings[getTourOfRecord(tour)];
}

/**
 * Returns the first minute at which a ride uses its horses and the minute at which they are free
 * again.
 */
function getUseMinutes(rules: HorseRules, { tour, date, start }: RideMoment) {
  const { preparationMinutes, restMinutes } = rules.horses;
  const begins = getMidnight(date) + toMinutes(start);
  const ends = begins + getRideMinutes(getListingOfTour(rules, tour), { date, start });
  return { from: begins - preparationMinutes, until: ends + restMinutes };
}

/**
 * Lists the days on which a ride uses its horses, in order. A ride near midnight may use them on
 * two.
 */
export function listDaysOfUse(rules: HorseRules, ride: RideMoment): LocalDate[] {
  const { from, until } = getUseMinutes(rules, ride);
  return listDays(getDayOfMinute(from), getDayOfMinute(until - 1));
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

/** Lists when each ride uses its horses, skipping rides without riders. */
export function listHorseUses(rules: HorseRules, rides: readonly RideWithRiders[]): HorseUse[] {
  return rides
    .filter(({ riders }) => riders > 0)
    .map((ride) => ({ ...getUseMinutes(rules, ride), ride }));
}

/** Returns the number of horses that riders can use on a day. */
export function getHorsesOnDay({ count, exceptions }: Horses, date: LocalDate): number {
  const out = exceptions
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce((sum, { fewer }) => sum + fewer, 0);
  return Math.max(0, count - out);
}

/**
 * Returns the free horses for a ride, at the minute of the ride at which the fewest are free.
 * Horses for riders who have already booked this ride do not count as free.
 */
export function getHorsesLeft(
  rules: HorseRules,
  ride: RideMoment,
  uses: readonly HorseUse[],
): HorsesLeft {
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

/** A day on which there are fewer horses than riders at some minute. */
export type HorseShortageDay = Readonly<{
  date: LocalDate;
  /** The rides that use horses while there are too few, earliest first. */
  rides: readonly RideWithRiders[];
  /** The numbers of riders and horses at the minute with the largest shortage. */
  riders: number;
  horses: number;
}>;

/** Lists the days on which there are too few horses, in order. */
export function listShortages(
  { horses }: HorseRules,
  uses: readonly HorseUse[],
): HorseShortageDay[] {
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

function getMidnight(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 60_000;
}

function getDayOfMinute(minute: number): LocalDate {
  return new Date(minute * 60_000).toISOString().slice(0, 10);
}

function formatRideTime({ date, start }: RideMoment): string {
  return `${date} ${start}`;
}
