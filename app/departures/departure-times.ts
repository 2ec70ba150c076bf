import { minutesInDay, toMinutes, toTimeOfDay, toWholeMinutes } from "../i18n/time-of-day.ts";
import { getWeekday, type LocalDate, type LocalTime } from "../platform/local-time.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";

/** A time of a day on which a tour may have a ride. */
type Moment = Readonly<{ date: LocalDate; start: LocalTime }>;

/** Returns the rides that a tour's schedule has on a day. */
export function getScheduleOn({ departures }: Listing, date: LocalDate): readonly DepartureTime[] {
  return departures.filter((departure) => isRunningOn(departure, date));
}

/** Returns the scheduled ride at a day and start time; undefined when the schedule has none. */
export function findDepartureTime(
  listing: Listing,
  { date, start }: Moment,
): DepartureTime | undefined {
  return getScheduleOn(listing, date).find((departure) => departure.start === start);
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

/** Returns the ride to which a pickup time belongs; undefined when no ride of the tour has it. */
export function findDepartureOfPickup(
  { departures }: Listing,
  pickup: LocalTime,
): DepartureTime | undefined {
  return departures.find((departure) => departure.pickups.includes(pickup));
}

/**
 * Returns the ride of a tour at a start time. For a time that has left the schedule, it uses the
 * name of the ride nearest to it, shifts that ride's pickups by the same minutes as the start, and
 * has no known end.
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

/**
 * Returns the duration of a ride in minutes; without a known end, the longest duration. It may end
 * on the next day.
 */
export function getRideMinutes(listing: Listing, start: LocalTime): number {
  const { end } = getRideAt(listing, start);
  if (end === null) return toWholeMinutes(listing.durationHours[1]);
  const minutes = toMinutes(end) - toMinutes(start);
  return minutes > 0 ? minutes : minutes + minutesInDay;
}

/** Adds minutes to a time of day, limited to the same day. */
function addMinutesWithinDay(time: LocalTime, by: number): LocalTime {
  return toTimeOfDay(Math.min(Math.max(toMinutes(time) + by, 0), minutesInDay - 1));
}
