import { type LocalDate, type LocalTime, toInstant } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";

/** A day on which nobody sells a ride of some tours, whatever the schedule has or gets. */
export type ClosedDay = Readonly<{
  date: LocalDate;
  /** Null: all tours. */
  tour: TourId | null;
  reason: "weather" | "other" | "closed";
  /** The name of the account that closed it; null where that is not known. */
  by: string | null;
  /** The instant of the act. */
  at: Date;
}>;

type Ride = Readonly<{ tour: TourId; date: LocalDate; start: LocalTime }>;

/**
 * Whether a closed day closes a ride. A ride that had started when its day was closed has run, so it
 * is not among them.
 */
export function isRideClosedByDay({ date, tour, at }: ClosedDay, ride: Ride): boolean {
  return (
    date === ride.date &&
    (tour === null || tour === ride.tour) &&
    toInstant(ride.date, ride.start) > at
  );
}

/** Whether the day of a ride is closed. */
export function isDayClosed(closedDays: readonly ClosedDay[], ride: Ride): boolean {
  return closedDays.some((day) => isRideClosedByDay(day, ride));
}
