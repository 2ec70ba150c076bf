import { addDays, addMonths, type LocalDate } from "#app/platform/local-date.ts";
import { getMonth, isBookable, type MonthView } from "../booking-view.ts";

/**
 * The day to which a key moves the focus: a day of the shown month, or the bookable day of another
 * month that is nearest to `near`.
 */
export type KeyTarget =
  | Readonly<{ date: LocalDate }>
  | Readonly<{ month: string; near: LocalDate; forward: boolean }>;

const dayKeys: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Returns the day to which a key moves the focus, or null if the key does not move it. Arrow keys
 * skip days that cannot be booked and continue into the next or previous month. Home and End stay
 * within the week; PageUp and PageDown change the month.
 */
export function findKeyTarget(key: string, from: LocalDate, view: MonthView): KeyTarget | null {
  const bookable = view.days.filter(isBookable).map(({ date }) => date);
  const by = dayKeys[key];
  if (by !== undefined) return findStepTarget(from, by, bookable, view);
  if (key === "Home" || key === "End") {
    const sunday = addDays(from, -getWeekdayIndex(from));
    const week = bookable.filter((date) => date >= sunday && date < addDays(sunday, 7));
    const date = key === "Home" ? week[0] : week.at(-1);
    return date ? { date } : null;
  }
  if (key === "PageUp" || key === "PageDown") {
    const forward = key === "PageDown";
    const month = forward ? view.next : view.previous;
    return month ? { month, near: addMonths(from, forward ? 1 : -1), forward } : null;
  }
  return null;
}

function findStepTarget(
  from: LocalDate,
  by: number,
  bookable: readonly LocalDate[],
  view: MonthView,
): KeyTarget | null {
  let date = addDays(from, by);
  while (getMonth(date) === view.month) {
    if (bookable.includes(date)) return { date };
    date = addDays(date, by);
  }
  const month = by > 0 ? view.next : view.previous;
  return month ? { month, near: date, forward: by > 0 } : null;
}

/**
 * Returns the bookable day of a month that is nearest to the wanted day. Days in the direction in
 * which the key moves are preferred.
 */
export function findNearestBookable(
  view: MonthView,
  near: LocalDate,
  forward: boolean,
): LocalDate | null {
  const bookable = view.days.filter(isBookable).map(({ date }) => date);
  const onward = forward
    ? bookable.find((date) => date >= near)
    : bookable.findLast((date) => date <= near);
  return onward ?? (forward ? bookable.at(-1) : bookable[0]) ?? null;
}

/** Returns the weekday as a number from 0 (Sunday) to 6 (Saturday). */
export function getWeekdayIndex(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
