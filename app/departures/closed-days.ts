import { type LocalDate, type LocalTime, toInstant } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";

/** A day on which no rides of some tours are sold, even if the schedule changes. */
export type ClosedDay = Readonly<{
  date: LocalDate;
  /** The tour that is closed; null for all tours. */
  tour: TourId | null;
  reason: "weather" | "other" | "closed";
  /** The name of the account that closed it; null where that is not known. */
  by: string | null;
  /** The instant of the closure. */
  at: Date;
}>;

type Ride = Readonly<{ tour: TourId; date: LocalDate; start: LocalTime }>;

/**
 * Returns whether a closed day closes a ride. It does not close rides that had started when the day
 * was closed.
 */
export function isRideClosedByDay({ date, tour, at }: ClosedDay, ride: Ride): boolean {
  return (
    date === ride.date &&
    (tour === null || tour === ride.tour) &&
    toInstant(ride.date, ride.start) > at
  );
}

/** Returns whether the day of a ride is closed. */
export function isDayClosed(closedDays: readonly ClosedDay[], ride: Ride): boolean {
  return closedDays.some((day) => isRideClosedByDay(day, ride));
}
