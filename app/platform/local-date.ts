/** A day of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** A calendar day in the tours' time zone, `YYYY-MM-DD`. */
export type LocalDate = string;

/** Returns whether a text is an existing day from 2000 to 2999, as `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** Lists the days from `first` to `last`, both included. */
export function listDays(first: LocalDate, last: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the first day, a Sunday, of the calendar week of a day. */
export function getWeekStart(day: LocalDate): LocalDate {
  return addDays(day, -(getWeekday(day) % 7));
}

/** Returns the day of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
export function getWeekday(date: LocalDate): Weekday {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() || 7) as Weekday;
}

/**
 * Returns the same day of the month some months later. If that month is too short, this is its last
 * day.
 */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const instant = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return instant.toISOString().slice(0, 10);
}

/** Lists the days of a month (`YYYY-MM`) in order. */
export function listDaysOfMonth(month: string): LocalDate[] {
  const first = `${month}-01`;
  return listDays(first, addDays(addMonths(first, 1), -1));
}
