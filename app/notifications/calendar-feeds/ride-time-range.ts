import {
  addMinutes,
  getMinutesBetween,
  isTimeOfDay,
  type LocalMoment,
  toWholeMinutes,
} from "../../i18n/time-of-day.ts";

/** The values that determine a ride's time range in a calendar. */
type CalendarRide = Readonly<{
  date: string;
  /** The start of the ride, `HH:MM`. */
  start: string;
  /** The scheduled end; null for a ride without one. */
  end: string | null;
  longestHours: number;
}>;

/**
 * The time range of a ride in a calendar, from the pickup (if there is one) to the scheduled end.
 * Without an end, or with one that is not later, it lasts the longest duration: from the pickup, or
 * from the start if it would otherwise end before the ride starts. It may end on the next day, and
 * it always ends after it starts.
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

/** Formats a moment for calendar programs, which read it as local time because it has no offset. */
export function formatMoment({ date, time }: LocalMoment): string {
  return `${date}T${time}:00`;
}
