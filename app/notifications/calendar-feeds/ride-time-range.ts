import {
  addMinutes,
  getMinutesBetween,
  isTimeOfDay,
  type LocalMoment,
  toWholeMinutes,
} from "../../i18n/time-of-day.ts";

/** The values from which a ride's time range in a calendar is computed. */
type CalendarRide = Readonly<{
  date: string;
  /** The start of the ride, `HH:MM`. */
  start: string;
  /** The scheduled end; null for a ride without one. */
  end: string | null;
  maxHours: number;
}>;

/**
 * Returns the time range of a ride in a calendar. It begins at the pickup, or at the start of the
 * ride if there is no pickup, and lasts until the scheduled end. If the scheduled end is missing or
 * not later than the beginning, the range lasts the tour's longest duration, counted from the start
 * of the ride if it would otherwise end before the ride starts. The range may end on the next day
 * and always ends after it begins.
 */
export function getRideTimeRange(
  { date, start, end, maxHours }: CalendarRide,
  pickup: string | null,
): Readonly<{ from: LocalMoment; to: LocalMoment }> {
  const begins = { date, time: start };
  const from = { date, time: pickup !== null && isTimeOfDay(pickup) ? pickup : start };
  const isLater = (moment: LocalMoment) =>
    getMinutesBetween(from, moment) > 0 && getMinutesBetween(begins, moment) > 0;
  const scheduled = end === null ? null : { date, time: end };
  if (scheduled && isLater(scheduled)) return { from, to: scheduled };
  const minutes = toWholeMinutes(maxHours);
  const longest = addMinutes(from, minutes);
  return { from, to: isLater(longest) ? longest : addMinutes(begins, minutes) };
}

/** Formats a moment for calendar programs, which read it as local time because it has no offset. */
export function formatMoment({ date, time }: LocalMoment): string {
  return `${date}T${time}:00`;
}
