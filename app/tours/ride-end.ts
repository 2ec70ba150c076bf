import { driveToHotelMinutes } from "../business/facts.ts";
import {
  addMinutes,
  type LocalMoment,
  toMinutes,
  toTimeOfDay,
  toWholeMinutes,
} from "../i18n/time-of-day.ts";
import { addDays, type LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import { getSunset } from "./sunset-time.ts";
import type { DepartureTime, Listing } from "./tour-listing.ts";

/** A ride that follows the sunset ends at a multiple of this many minutes. */
const endStep = 5;

/**
 * Returns a ride as it runs on a day. A ride that follows the sunset ends some minutes after it,
 * rounded up to five minutes, if that is later than its scheduled end (docs/rulings.md 8).
 */
export function getRideOnDay(ride: DepartureTime, date: LocalDate): DepartureTime {
  const { end, minutesAfterSunset } = ride;
  if (end === null || minutesAfterSunset === undefined) return ride;
  const latest = roundEnd(toMinutes(getSunset(date)) + minutesAfterSunset);
  return latest > toMinutes(end) ? { ...ride, end: toTimeOfDay(latest) } : ride;
}

const roundEnd = (minutes: number) => Math.ceil(minutes / endStep) * endStep;

/**
 * Returns when a ride is over for a guest: when they are back at their hotel, or, without a pickup,
 * when the ride ends. Pages, emails, calendar files and calendar feeds all take the end from here.
 * `ride` is the ride on that day. A tour without a fixed end takes its longest duration, which
 * includes the way back and is counted from the usual pickup, so it ends at the same time for
 * everybody (docs/rulings.md 8). The end may be on the next day.
 */
export function getRideEnd(
  ride: DepartureTime,
  { durationHours: [, longest] }: Pick<Listing, "durationHours">,
  date: LocalDate,
  hasPickup: boolean,
): LocalMoment {
  const { start, end, minutesToHotel = driveToHotelMinutes } = ride;
  if (end !== null && end > start) {
    return addMinutes({ date, time: end }, hasPickup ? minutesToHotel : 0);
  }
  const from = findProposedPickup(ride) ?? ride.pickups[0];
  const minutes = toWholeMinutes(longest);
  const isOverBeforeStart = toMinutes(from) + minutes <= toMinutes(start);
  return addMinutes({ date, time: isOverBeforeStart ? start : from }, minutes);
}

/** Returns the time at which guests are back at their hotel after a ride on an ordinary day. */
export function getReturnTime(ride: DepartureTime, listing: Listing): LocalTime {
  return getRideEnd(ride, listing, firstOfYear, true).time;
}

/**
 * The days of a year, from `first` to `last`, on which a ride ends later than its scheduled end.
 */
export type LateEnds = Readonly<{
  first: LocalDate;
  last: LocalDate;
  /** The most minutes by which it ends later. */
  minutes: number;
}>;

/** Sunsets of the same day in two years differ by less than a minute, so any year will do. */
const [firstOfYear, daysOfYear] = ["2027-01-01", 365] as const;

let sunsetsOfYear: readonly Readonly<{ date: LocalDate; sunset: number }>[] | undefined;

/** Returns the sunset of each day of a year, in minutes after midnight. */
function listSunsets() {
  sunsetsOfYear ??= Array.from({ length: daysOfYear }, (_, index) => {
    const date = addDays(firstOfYear, index);
    return { date, sunset: toMinutes(getSunset(date)) };
  });
  return sunsetsOfYear;
}

/** Finds the days on which a ride ends later than scheduled; null if there are none. */
export function findLateEnds(ride: DepartureTime): LateEnds | null {
  const { end, minutesAfterSunset } = ride;
  if (end === null || minutesAfterSunset === undefined) return null;
  const late = listSunsets()
    .map(({ date, sunset }) => ({
      date,
      minutes: roundEnd(sunset + minutesAfterSunset) - toMinutes(end),
    }))
    .filter(({ minutes }) => minutes > 0);
  const [first, last] = [late[0], late.at(-1)];
  if (!first || !last) return null;
  return {
    first: first.date,
    last: last.date,
    minutes: Math.max(...late.map(({ minutes }) => minutes)),
  };
}

/** Returns the usual pickup time, which the booking form proposes; undefined if there is none. */
export function findProposedPickup(ride: DepartureTime): LocalTime | undefined {
  return ride.pickups.find((pickup) => pickup === ride.proposedPickup);
}

/**
 * Returns by how many minutes a tour is longer for guests of a pickup time than for those of the
 * usual one; 0 if it is not longer.
 */
export function getEarlyMinutes(ride: DepartureTime, pickup: LocalTime): number {
  const usual = findProposedPickup(ride);
  return usual !== undefined && pickup < usual ? toMinutes(usual) - toMinutes(pickup) : 0;
}
