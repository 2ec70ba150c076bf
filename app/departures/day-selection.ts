import type { Weekday } from "../platform/local-date.ts";
import { addDays, getWeekday, type LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { DepartureKey } from "./availability.ts";

/** The rides that the operator selects by period, weekdays and tour. */
export type DaySelection = Readonly<{
  from: LocalDate;
  /** The last day of the period, included. */
  until: LocalDate;
  weekdays: readonly Weekday[];
  /** The tour whose rides are selected; null for all tours. */
  tour: TourId | null;
  /** The start time of the selected rides; null for all start times. */
  start: LocalTime | null;
}>;

/** The maximum length of the period in days: a leap year. */
export const maxSelectedDays = 366;

/** Monday to Sunday. */
export const allWeekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The reason why a selection is invalid, and the field to correct. */
export type SelectionProblem =
  | Readonly<{ field: "from"; problem: "over" }>
  | Readonly<{ field: "until"; problem: "before-from" | "too-long" }>
  | Readonly<{ field: "weekdays"; problem: "none" | "none-in-span" }>;

/** Returns the first problem of a selection; null if it is valid. */
export function findSelectionProblem(
  choice: DaySelection,
  today: LocalDate,
): SelectionProblem | null {
  const { from, until, weekdays } = choice;
  if (from < today) return { field: "from", problem: "over" };
  if (until < from) return { field: "until", problem: "before-from" };
  if (until > addDays(from, maxSelectedDays - 1)) return { field: "until", problem: "too-long" };
  if (weekdays.length === 0) return { field: "weekdays", problem: "none" };
  if (listSelectedDays(choice).length === 0) return { field: "weekdays", problem: "none-in-span" };
  return null;
}

/** Lists the days of a selection, in order. */
export function listSelectedDays({ from, until, weekdays }: DaySelection): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (weekdays.includes(getWeekday(day))) days.push(day);
  }
  return days;
}

/** Returns the number of days from the first to the last day of a period, both included. */
export function countDaysInPeriod({ from, until }: Pick<DaySelection, "from" | "until">): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
}

/**
 * Splits a selection into periods of at most seven days, so that each can be changed in a
 * transaction of its own.
 */
export function splitSelectionIntoWeeks(choice: DaySelection): DaySelection[] {
  const weeks: DaySelection[] = [];
  for (let from = choice.from; from <= choice.until; from = addDays(from, 7)) {
    const last = addDays(from, 6);
    weeks.push({ ...choice, from, until: last < choice.until ? last : choice.until });
  }
  return weeks;
}

export function isDepartureSelected(
  choice: DaySelection,
  { tour, date, start }: DepartureKey,
): boolean {
  return (
    choice.from <= date &&
    date <= choice.until &&
    choice.weekdays.includes(getWeekday(date)) &&
    (choice.tour === null || choice.tour === tour) &&
    (choice.start === null || choice.start === start)
  );
}
