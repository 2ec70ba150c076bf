import { minutesInDay, toMinutes, toWholeMinutes } from "../i18n/time-of-day.ts";
import { addDays, type LocalDate, type LocalTime, listDays } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog, Horses } from "../tours/catalog/catalog.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import type { Listing } from "../tours/tour-listing.ts";
import { getRideMinutes } from "./departure-times.ts";

/*
 * Horses are counted over all rides (ADR 51). A ride uses one horse for each of its riders, from
 * its start minus the preparation time to its end plus the rest time. Minutes are counted from 1
 * January 1970 in the tours' time zone, which has no daylight saving time, so that a ride may pass
 * midnight.
 */

type HorseRules = Pick<Catalog, "listings" | "horses">;

/** A ride of any tour; another build may know tours that this one does not. */
export type RideMoment = Readonly<{ tour: string; date: LocalDate; start: LocalTime }>;

/** A ride and the riders who use horses on it. */
export type RideWithRiders = RideMoment & Readonly<{ riders: number }>;

/** The horses that a ride uses from one minute until another. */
export type HorseUse = Readonly<{ from: number; until: number; ride: RideWithRiders }>;

/** The horses that are left for a ride at the minute with the fewest left. */
export type HorsesLeft = Readonly<{
  /** The free horses; negative if more riders are sold than there are horses. */
  left: number;
  /** The horses that the business has on the day of that minute. */
  number: number;
  /** The rides that use horses at that minute. */
  inUse: readonly HorseUse[];
}>;

/**
 * Returns the listing of a tour, or that of the default tour if the catalog does not have the tour.
 */
export function getListingOfTour({ listings }: Pick<Catalog, "listings">, tour: string): Listing {
  return listings[tour as TourId] ?? listings[getTourOfRecord(tour)];
}

/** Returns the minutes during which a ride uses its horses. */
function getUseMinutes(rules: HorseRules, { tour, date, start }: RideMoment) {
  const { preparationMinutes, restMinutes } = rules.horses;
  const begins = getMidnight(date) + toMinutes(start);
  const ends = begins + getRideMinutes(getListingOfTour(rules, tour), start);
  return { from: begins - preparationMinutes, until: ends + restMinutes };
}

/** Lists the calendar days in which a ride uses its horses, in order. */
export function listDaysOfUse(rules: HorseRules, ride: RideMoment): LocalDate[] {
  const { from, until } = getUseMinutes(rules, ride);
  return listDays(getDayOfMinute(from), getDayOfMinute(until - 1));
}

/**
 * Returns the first and the last of the days whose rides may use horses at the same time as the
 * rides of some days.
 */
export function getNearbyDays(
  { listings, horses }: HorseRules,
  first: LocalDate,
  last: LocalDate = first,
): readonly [from: LocalDate, until: LocalDate] {
  const rides = Object.values(listings).flatMap((listing) => [
    toWholeMinutes(listing.durationHours[1]),
    ...listing.departures.map(({ start }) => getRideMinutes(listing, start)),
  ]);
  const longest = horses.preparationMinutes + Math.max(...rides) + horses.restMinutes;
  const reach = Math.ceil(longest / minutesInDay);
  return [addDays(first, -reach), addDays(last, reach)];
}

/** Lists when the rides with riders use their horses. */
export function listHorseUses(rules: HorseRules, rides: readonly RideWithRiders[]): HorseUse[] {
  return rides
    .filter(({ riders }) => riders > 0)
    .map((ride) => ({ ...getUseMinutes(rules, ride), ride }));
}

/**
 * Returns the horses for riders on a day: the number of the business less those that are
 * unavailable.
 */
export function getHorsesOnDay({ count, exceptions }: Horses, date: LocalDate): number {
  const out = exceptions
    .filter(({ from, to }) => from <= date && date <= to)
    .reduce((sum, { fewer }) => sum + fewer, 0);
  return Math.max(0, count - out);
}

/**
 * Returns the horses left for a ride: the day's number less the most that are in use at any minute
 * of it. The ride's own riders are among the uses.
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

/** A day on which, at some minute, more riders are sold than there are horses. */
export type HorseShortageDay = Readonly<{
  date: LocalDate;
  /** The rides that are short of horses, earliest first. */
  rides: readonly RideWithRiders[];
  /** The riders and the horses at the worst minute. */
  riders: number;
  horses: number;
}>;

/** Lists the days with too few horses, in order. */
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

/** Returns the most horses that rides use at any one minute. */
export function getMaxHorsesInUse(uses: readonly HorseUse[]): number {
  const sums = uses.map(({ from }) => sumHorses(filterUsesAt(from, uses)));
  return Math.max(0, ...sums);
}

function getHorsesLeftAt(horses: Horses, minute: number, uses: readonly HorseUse[]): HorsesLeft {
  const inUse = filterUsesAt(minute, uses);
  // The day is only computed if it matters, because a calendar checks hundreds of minutes.
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
