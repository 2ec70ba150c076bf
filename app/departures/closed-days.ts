import type { LocalDate } from "../platform/local-date.ts";
import { type LocalTime, toInstant } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";

/** A day on which nothing is sold, for one tour or for all, even if the schedule changes. */
export type ClosedDay = Readonly<{
  date: LocalDate;
  /** The tour that is closed; null for all tours. */
  tour: TourId | null;
  reason: "weather" | "other" | "closed";
  /** The name of the account that closed the day; null if unknown. */
  by: string | null;
  /** The instant at which the day was closed. */
  at: Date;
}>;

type Ride = Readonly<{ tour: TourId; date: LocalDate; start: LocalTime }>;

/**
 * Returns whether a closed day closes a ride. Rides that started before the day was closed stay
 * open.
 */
export function isRideClosedByDay({ date, tour, at }: ClosedDay, ride: Ride): boolean {
  return (
    date === ride.date &&
    (tour === null || tour === ride.tour) &&
    toInstant(ride.date, ride.start) > at
  );
}

/** Returns whether any closed day closes a ride. */
export function isDayClosed(closedDays: readonly ClosedDay[], ride: Ride): boolean {
  return closedDays.some((day) => isRideClosedByDay(day, ride));
}
