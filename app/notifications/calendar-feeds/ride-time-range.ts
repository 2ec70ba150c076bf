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
  /** The end on this day; null for a ride without a fixed end. */
  end: string | null;
  /** The minutes from the end until guests are back at their hotel. */
  minutesToHotel: number;
  maxHours: number;
}>;

/**
 * Returns the time range of a ride in a calendar. It begins at the pickup, or at the start of the
 * ride if there is no pickup, and lasts until guests with a pickup are back at their hotel. If the
 * end is missing or not later than the beginning, the range lasts the tour's longest duration,
 * counted from the start of the ride if it would otherwise end before the ride starts. The range
 * may end on the next day and always ends after it begins.
 */
export function getRideTimeRange(
  { date, start, end, minutesToHotel, maxHours }: CalendarRide,
  pickup: string | null,
): Readonly<{ from: LocalMoment; to: LocalMoment }> {
  const begins = { date, time: start };
  const from = { date, time: pickup !== null && isTimeOfDay(pickup) ? pickup : start };
  const isLater = (moment: LocalMoment) =>
    getMinutesBetween(from, moment) > 0 && getMinutesBetween(begins, moment) > 0;
  const scheduled = end === null ? null : { date, time: end };
  if (scheduled && isLater(scheduled)) {
    return { from, to: pickup === null ? scheduled : addMinutes(scheduled, minutesToHotel) };
  }
  const minutes = toWholeMinutes(maxHours);
  const longest = addMinutes(from, minutes);
  return { from, to: isLater(longest) ? longest : addMinutes(begins, minutes) };
}

/** Formats a moment for calendar programs, which read it as local time because it has no offset. */
export function formatMoment({ date, time }: LocalMoment): string {
  return `${date}T${time}:00`;
}
