import {
  addMinutes,
  getMinutesBetween,
  isTimeOfDay,
  type LocalMoment,
  toWholeMinutes,
} from "../../i18n/time-of-day.ts";

/** What decides how long a ride takes in a calendar. */
type CalendarRide = Readonly<{
  date: string;
  /** The start of the ride, `HH:MM`. */
  start: string;
  /** The end in the schedule; null for a ride that has none. */
  end: string | null;
  longestHours: number;
}>;

/**
 * A ride in a calendar: from the pickup, where there is one, to the end in the schedule. Without
 * an end, or with one that is not later, it lasts the longest duration from the pickup, or from the
 * start if it would be over before the ride has begun. It may end on the next day, and it always
 * ends after it starts.
 */
export function getRideTimeRange(
  { date, start, end, longestHours }: CalendarRide,
  pickup: string | null,
): Readonly<{ from: LocalMoment; to: LocalMoment }> {
  const begins = { date, time: start };
  const from = { date, time: pickup !== null && isTimeOfDay(pickup) ? pickup : start };
  const isLater = (moment: LocalMoment) =>
    getMinutesBetween(from, moment) > 0 && getMinutesBetween(begins, moment) > 0;
  const scheduled = end === null ? null : { date, time: end };
  if (scheduled && isLater(scheduled)) return { from, to: scheduled };
  const minutes = toWholeMinutes(longestHours);
  const longest = addMinutes(from, minutes);
  return { from, to: isLater(longest) ? longest : addMinutes(begins, minutes) };
}

/** A moment as calendar programs read it: without an offset, it is local time. */
export function formatMoment({ date, time }: LocalMoment): string {
  return `${date}T${time}:00`;
}
