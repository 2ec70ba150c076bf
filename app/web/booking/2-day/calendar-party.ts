import type { DayView } from "../booking-view.ts";

/** The party for which the calendar marks the days that can be booked. */
export type CalendarParty = Readonly<{ riders: number | null; isPrivate: boolean }>;

/** Whether a departure of the day takes the party. It always does while its size is unknown. */
export function takesParty(day: DayView, { riders, isPrivate }: CalendarParty): boolean {
  return (
    riders === null ||
    day.departures.some(
      ({ seatsLeft, minRiders, isEmpty }) =>
        riders <= seatsLeft && (isPrivate ? isEmpty : riders >= minRiders),
    )
  );
}

/**
 * Returns how many riders the party lacks for the departure of the day that lacks fewest, or 0 if
 * it is not too small for all of them.
 */
export function countMissingRiders(day: DayView, { riders, isPrivate }: CalendarParty): number {
  if (riders === null || isPrivate) return 0;
  return Math.max(0, Math.min(...day.departures.map(({ minRiders }) => minRiders)) - riders);
}
