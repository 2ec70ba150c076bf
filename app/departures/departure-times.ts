import { hoursInMinutes, minutesInDay, minutesOf, timeAt } from "../i18n/time-of-day.ts";
import { type LocalDate, type LocalTime, weekdayOf } from "../platform/local-time.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";

/** A time of a day on which a tour may have a ride. */
type Moment = Readonly<{ date: LocalDate; start: LocalTime }>;

/** The rides that a tour's schedule has on a day. */
export function scheduleOn({ departures }: Listing, date: LocalDate): readonly DepartureTime[] {
  return departures.filter((departure) => runsOn(departure, date));
}

/** The facts of a departure's time of day, or undefined when the schedule has no such departure. */
export function departureTime(
  listing: Listing,
  { date, start }: Moment,
): DepartureTime | undefined {
  return scheduleOn(listing, date).find((departure) => departure.start === start);
}

function runsOn({ weekdays, seasons }: DepartureTime, date: LocalDate): boolean {
  const day = date.slice(5);
  return (
    (weekdays?.includes(weekdayOf(date)) ?? true) &&
    (seasons?.some(({ from, to }) =>
      from <= to ? from <= day && day <= to : from <= day || day <= to,
    ) ??
      true)
  );
}

/** The departure a pickup time belongs to, or undefined when no departure of the tour has it. */
export function departureOfPickup(
  { departures }: Listing,
  pickup: LocalTime,
): DepartureTime | undefined {
  return departures.find((departure) => departure.pickups.includes(pickup));
}

/**
 * The ride of a tour at a start time. A time that has left the schedule gets the name of the ride
 * nearest to it, that ride's pickups moved by the same minutes as the start, and no known end.
 */
export function rideAt({ departures }: Listing, start: LocalTime): DepartureTime {
  const known = departures.find((departure) => departure.start === start);
  if (known) return known;
  const away = (ride: DepartureTime) => Math.abs(minutesOf(ride.start) - minutesOf(start));
  const [first, ...others] = departures;
  const nearest = others.reduce((best, ride) => (away(ride) < away(best) ? ride : best), first);
  const shift = minutesOf(start) - minutesOf(nearest.start);
  const [pickup, ...later] = nearest.pickups;
  return {
    ...(nearest.name && { name: nearest.name }),
    start,
    end: null,
    pickups: [shifted(pickup, shift), ...later.map((time) => shifted(time, shift))],
    offered: false,
    intoSunset: nearest.intoSunset,
  };
}

/**
 * How long a ride takes, in minutes; without a known end, the longest duration. It may end on the
 * next day.
 */
export function rideMinutes(listing: Listing, start: LocalTime): number {
  const { end } = rideAt(listing, start);
  if (end === null) return hoursInMinutes(listing.durationHours[1]);
  const minutes = minutesOf(end) - minutesOf(start);
  return minutes > 0 ? minutes : minutes + minutesInDay;
}

/** A time of day some minutes later, within the same day. */
function shifted(time: LocalTime, by: number): LocalTime {
  return timeAt(Math.min(Math.max(minutesOf(time) + by, 0), minutesInDay - 1));
}
