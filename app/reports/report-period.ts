import {
  addDays,
  addMonths,
  getWeekday,
  type LocalDate,
  listDaysOfMonth,
} from "../platform/local-date.ts";

/** The possible lengths of a report period. Quarters are calendar quarters. */
export const periodUnits = ["day", "week", "month", "quarter", "year"] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** A range of days, both ends included. */
export type DateRange = Readonly<{ from: LocalDate; until: LocalDate }>;
export type ReportPeriod = DateRange & Readonly<{ unit: PeriodUnit }>;

const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the period of the given unit that contains a day. Weeks begin on Monday. */
export function getPeriodOfDay(unit: PeriodUnit, day: LocalDate): ReportPeriod {
  if (unit === "day") return { unit, from: day, until: day };
  if (unit === "week") {
    const from = addDays(day, 1 - getWeekday(day));
    return { unit, from, until: addDays(from, 6) };
  }
  const months = monthsIn[unit];
  const [year = "", month = "1"] = day.split("-");
  const first = Math.floor((Number(month) - 1) / months) * months + 1;
  const from = `${year}-${String(first).padStart(2, "0")}-01`;
  return { unit, from, until: addDays(addMonths(from, months), -1) };
}

/** Returns the period of the same length just after this one, or just before it. */
export function getAdjacentPeriod(
  { unit, from, until }: ReportPeriod,
  side: "before" | "after",
): ReportPeriod {
  return getPeriodOfDay(unit, side === "before" ? addDays(from, -1) : addDays(until, 1));
}

/**
 * Returns the period that a report compares this period with: the same dates a year earlier. A week
 * is compared with the week 52 weeks earlier, whose dates are nearly the same, and February 29 with
 * February 28.
 */
export function getPreviousYear({ unit, from }: ReportPeriod): ReportPeriod {
  return getPeriodOfDay(unit, unit === "week" ? addDays(from, -364) : addMonths(from, -12));
}

/**
 * Splits a period into the parts that a chart shows: the days of a week or month, seven-day parts
 * of a quarter from its first day, or the months of a year. A day has no parts.
 */
export function splitPeriod({ unit, from, until }: ReportPeriod): DateRange[] {
  if (unit === "week" || unit === "month") return splitDays(from, until, 1);
  if (unit === "quarter") return splitDays(from, until, 7);
  if (unit === "day") return [];
  return Array.from({ length: 12 }, (_, month) => {
    const first = addMonths(from, month);
    return { from: first, until: listDaysOfMonth(first.slice(0, 7)).at(-1) ?? first };
  });
}

/** Splits days into parts of `days` days. A single remaining day is added to the last part. */
function splitDays(from: LocalDate, until: LocalDate, days: number): DateRange[] {
  const parts: DateRange[] = [];
  for (let first = from; first <= until; ) {
    const last = addDays(first, days - 1);
    const isLast = days > 1 && addDays(last, 1) >= until;
    const end = isLast ? until : last;
    parts.push({ from: first, until: end });
    first = addDays(end, 1);
  }
  return parts;
}

export function isDayWithin({ from, until }: DateRange, day: LocalDate): boolean {
  return from <= day && day <= until;
}
