import type { DepartureTime, Listing } from "../../tours/listing.ts";
import { type LocalDate, type LocalTime, weekdayOf } from "../local-time.ts";

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

/** Seats that are sold or held at a start time of a day. */
export type SeatsAt = Readonly<{ start: LocalTime; taken: number }>;

/**
 * Seats of a departure that are taken by overlapping rides of the same tour and day whose times
 * have left the schedule: the same horses carry their riders (docs/decisions/0021).
 */
export function takenBeside(listing: Listing, at: Moment, day: readonly SeatsAt[]): number {
  const beside = day.filter((other) => sharesHorses(listing, at, other.start));
  return beside.reduce((sum, { taken }) => sum + taken, 0);
}

/** Whether a ride whose time has left the schedule (`gone`) uses the horses of a departure. */
export function sharesHorses(listing: Listing, { date, start }: Moment, gone: LocalTime): boolean {
  return !departureTime(listing, { date, start: gone }) && isOverlapping(listing, start, gone);
}

/** Whether the rides at two start times overlap, so that no horse can go on both. */
function isOverlapping(listing: Listing, one: LocalTime, other: LocalTime): boolean {
  const [a, b] = [minutesOf(one), minutesOf(other)];
  return a < backAt(listing, other) && b < backAt(listing, one);
}

/** When a ride is back, in minutes of the day; without a known end, after the longest duration. */
function backAt(listing: Listing, start: LocalTime): number {
  const { end } = rideAt(listing, start);
  const [, longestHours] = listing.durationHours;
  return end === null ? minutesOf(start) + longestHours * 60 : minutesOf(end);
}

/** How long a ride takes, in minutes; a ride that ends after midnight is back the next day. */
export function rideMinutes(listing: Listing, start: LocalTime): number {
  const minutes = backAt(listing, start) - minutesOf(start);
  return minutes > 0 ? minutes : minutes + 24 * 60;
}

function minutesOf(time: LocalTime): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** A time of day some minutes later, within the same day. */
function shifted(time: LocalTime, by: number): LocalTime {
  const minutes = Math.min(Math.max(minutesOf(time) + by, 0), 24 * 60 - 1);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
