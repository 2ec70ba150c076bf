import type { Localized } from "../i18n/locale.ts";
import { minutesInDay, toMinutes, toTimeOfDay, toWholeMinutes } from "../i18n/time-of-day.ts";
import { getWeekday, type LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import { getRideOnDay } from "../tours/ride-end.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";

type Moment = Readonly<{ date: LocalDate; start: LocalTime }>;

/** Returns the rides in a tour's schedule on a day, with their ends on that day. */
export function listRidesOnDay({ departures }: Listing, date: LocalDate): readonly DepartureTime[] {
  return departures
    .filter((departure) => isRunningOn(departure, date))
    .map((departure) => getRideOnDay(departure, date));
}

export function findScheduledRide(
  listing: Listing,
  { date, start }: Moment,
): DepartureTime | undefined {
  return listRidesOnDay(listing, date).find((departure) => departure.start === start);
}

function isRunningOn({ weekdays, seasons }: DepartureTime, date: LocalDate): boolean {
  const day = date.slice(5);
  return (
    (weekdays?.includes(getWeekday(date)) ?? true) &&
    (seasons?.some(({ from, to }) =>
      from <= to ? from <= day && day <= to : from <= day || day <= to,
    ) ??
      true)
  );
}

/**
 * Returns the ride that has a pickup at the given time, with its scheduled end; undefined if there
 * is none.
 */
export function findDepartureByPickup(
  { departures }: Listing,
  pickup: LocalTime,
): DepartureTime | undefined {
  return departures.find((departure) => departure.pickups.includes(pickup));
}

/**
 * Returns a tour's ride at a start time, with its scheduled end. If the schedule no longer has that
 * time, the result is derived from the ride with the nearest start: it has the same name, its
 * pickups are shifted by the difference between the starts, and its end is unknown.
 */
export function getRideAt({ departures }: Listing, start: LocalTime): DepartureTime {
  const known = departures.find((departure) => departure.start === start);
  if (known) return known;
  const getMinutesApart = (ride: DepartureTime) =>
    Math.abs(toMinutes(ride.start) - toMinutes(start));
  const [first, ...others] = departures;
  const nearest = others.reduce(
    (best, ride) => (getMinutesApart(ride) < getMinutesApart(best) ? ride : best),
    first,
  );
  const shift = toMinutes(start) - toMinutes(nearest.start);
  const [pickup, ...later] = nearest.pickups;
  return {
    ...(nearest.name && { name: nearest.name }),
    start,
    end: null,
    pickups: [
      addMinutesWithinDay(pickup, shift),
      ...later.map((time) => addMinutesWithinDay(time, shift)),
    ],
    offered: false,
    intoSunset: nearest.intoSunset,
  };
}

/** Returns the departure's own name; null if it uses the tour's name, as most do. */
export function findOwnRideName(listing: Listing, start: LocalTime): Localized | null {
  return getRideAt(listing, start).name ?? null;
}

/**
 * Returns the duration of a ride on a day in minutes. If its end is unknown, the tour's longest
 * duration is used. The ride may end on the next day.
 */
export function getRideMinutes(listing: Listing, { date, start }: Moment): number {
  return countRideMinutes(listing, getRideOnDay(getRideAt(listing, start), date));
}

function countRideMinutes(listing: Listing, { start, end }: DepartureTime): number {
  if (end === null) return toWholeMinutes(listing.durationHours[1]);
  const minutes = toMinutes(end) - toMinutes(start);
  return minutes > 0 ? minutes : minutes + minutesInDay;
}

/**
 * Returns the most minutes that a ride of a tour can take on any day. A ride that follows the
 * sunset ends on the day on which it starts.
 */
export function getLongestRideMinutes(listing: Listing): number {
  const rides = listing.departures.map((ride) =>
    ride.minutesAfterSunset === undefined
      ? countRideMinutes(listing, ride)
      : minutesInDay - toMinutes(ride.start),
  );
  return Math.max(toWholeMinutes(listing.durationHours[1]), ...rides);
}

/** Adds minutes to a time of day. The result is limited to the same day. */
function addMinutesWithinDay(time: LocalTime, by: number): LocalTime {
  return toTimeOfDay(Math.min(Math.max(toMinutes(time) + by, 0), minutesInDay - 1));
}
