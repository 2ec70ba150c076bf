import { type TourId, tours } from "../../tours/all-tours.ts";
import type { DepartureTime } from "../../tours/tour.ts";
import type { LocalTime } from "../local-time.ts";

/** The facts of a departure's time of day, or undefined when the tour has no such start. */
export function departureTime(tour: TourId, start: LocalTime): DepartureTime | undefined {
  return tours[tour].departures.find((departure) => departure.start === start);
}

/** The departure a pickup time belongs to, or undefined when no departure of the tour has it. */
export function departureOfPickup(tour: TourId, pickup: LocalTime): DepartureTime | undefined {
  return tours[tour].departures.find((departure) => departure.pickups.includes(pickup));
}

/**
 * The ride of a tour at a start time. A time that has left the schedule gets the name of the ride
 * nearest to it, that ride's pickups moved by the same minutes as the start, and no known end.
 */
export function rideAt(tour: TourId, start: LocalTime): DepartureTime {
  const known = departureTime(tour, start);
  if (known) return known;
  const away = (ride: DepartureTime) => Math.abs(minutesOf(ride.start) - minutesOf(start));
  const [first, ...others] = tours[tour].departures;
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
export function takenBeside(tour: TourId, start: LocalTime, day: readonly SeatsAt[]): number {
  const beside = day.filter((other) => sharesHorses(tour, start, other.start));
  return beside.reduce((sum, { taken }) => sum + taken, 0);
}

/** Whether a ride whose time has left the schedule (`gone`) uses the horses of a departure. */
export function sharesHorses(tour: TourId, start: LocalTime, gone: LocalTime): boolean {
  return !departureTime(tour, gone) && isOverlapping(tour, start, gone);
}

/** Whether the rides at two start times overlap, so that no horse can go on both. */
function isOverlapping(tour: TourId, one: LocalTime, other: LocalTime): boolean {
  const [a, b] = [minutesOf(one), minutesOf(other)];
  return a < backAt(tour, other) && b < backAt(tour, one);
}

/** When a ride is back, in minutes of the day; without a known end, after the longest duration. */
function backAt(tour: TourId, start: LocalTime): number {
  const { end } = rideAt(tour, start);
  const [, longestHours] = tours[tour].durationHours;
  return end === null ? minutesOf(start) + longestHours * 60 : minutesOf(end);
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
