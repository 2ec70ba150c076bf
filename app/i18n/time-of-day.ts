/**
 * Times of day are added and compared in minutes, because sums may contain half hours and pass
 * midnight. All times are local to the tours, where there is no daylight saving time.
 */

/** A day, `YYYY-MM-DD`, and a time of day, `HH:MM` on the 24-hour clock. */
export type LocalMoment = Readonly<{ date: string; time: string }>;

/** Matches `HH:MM` from 00:00 to 23:59. */
export const timeOfDayPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export const minutesInDay = 24 * 60;

export function isTimeOfDay(text: string): boolean {
  return timeOfDayPattern.test(text);
}

/** Returns the minutes from midnight to a time of day, 0 to 1439. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Returns the time of day some minutes after midnight. Negative minutes give a time on an earlier
 * day, and more than 24 hours give a time on a later day.
 */
export function toTimeOfDay(minutes: number): string {
  return addMinutes({ date: "2000-01-01", time: "00:00" }, minutes).time;
}

/** Converts hours, which may be fractional, to whole minutes. */
export function toWholeMinutes(hours: number): number {
  return Math.round(hours * 60);
}

/** Adds minutes to a day and time. The result may be on another day. */
export function addMinutes({ date, time }: LocalMoment, minutes: number): LocalMoment {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const text = new Date(midnight + (toMinutes(time) + minutes) * 60_000).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Returns the previous day. Both days are `YYYY-MM-DD`. */
export function getDayBefore(date: string): string {
  return addMinutes({ date, time: "00:00" }, -1).date;
}
