import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import {
  addDays,
  addMonths,
  getWeekday,
  getWeekStart,
  isLocalDate,
  type LocalDate,
  listDaysOfMonth,
} from "#app/platform/local-date.ts";

export const calendarViews = ["list", "week", "month"] as const;
export type CalendarView = (typeof calendarViews)[number];

const daysListed = 14;

export type CalendarSpan = Readonly<{ view: CalendarView; first: LocalDate; days: number }>;

/**
 * Parses the days to show from the URL: 14 days from the given day, or the week or month that
 * contains it.
 */
export function parseCalendarSpan(parameters: URLSearchParams, today: LocalDate): CalendarSpan {
  const view =
    calendarViews.find((calendarView) => calendarView === parameters.get("view")) ?? "list";
  const from = parameters.get("from") ?? "";
  return getCalendarSpan(view, isLocalDate(from) ? from : today);
}

/**
 * Returns the days of a view: the week or month that contains the given day, or the list that
 * starts with it.
 */
export function getCalendarSpan(view: CalendarView, day: LocalDate): CalendarSpan {
  switch (view) {
    case "list":
      return { view, first: day, days: daysListed };
    case "week":
      return { view, first: getWeekStart(day), days: 7 };
    case "month":
      return {
        view,
        first: `${day.slice(0, 7)}-01`,
        days: listDaysOfMonth(day.slice(0, 7)).length,
      };
  }
}

/** Returns the days after (1) or before (-1) the given ones, in the same view. */
export function getAdjacentSpan({ view, first, days }: CalendarSpan, by: 1 | -1): CalendarSpan {
  const day = view === "month" ? addMonths(first, by) : addDays(first, by * days);
  return getCalendarSpan(view, day);
}

/** Returns the path of the page with these days. The list that starts today needs no parameters. */
export function getSpanPath({ view, first }: CalendarSpan, today: LocalDate): string {
  const parameters = new URLSearchParams();
  if (view !== "list") parameters.set("view", view);
  if (first !== getCalendarSpan(view, today).first) parameters.set("from", first);
  const query = parameters.toString();
  return query ? `/admin/departures?${query}` : "/admin/departures";
}

/**
 * Groups days into weeks from Sunday to Saturday. Missing days of the first and last week are null.
 */
export function groupIntoWeeks<T>(
  days: readonly T[],
  dateOf: (day: T) => LocalDate,
): (T | null)[][] {
  const [first] = days;
  const cells: (T | null)[] = first ? Array(getWeekday(dateOf(first)) % 7).fill(null) : [];
  cells.push(...days);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}

/** How full a ride is, in four levels, or the reason why it does not take place. */
export type OccupancyLevel = "empty" | "some" | "high" | "full" | "closed" | "called-off";

/** Minimum share of taken seats from which a ride counts as nearly full. */
const nearlyFull = 2 / 3;

/** Returns how full a ride is, or why it does not take place. */
export function getOccupancyLevel(ride: OperatorDeparture): OccupancyLevel {
  const { closed, sold, held, blocked, seatsLeft, capacity } = ride;
  if (closed) return closed === "closed" ? "closed" : "called-off";
  // Seats of guests who are still paying may become free again, so they do not count as taken.
  const taken = capacity - seatsLeft - (held - blocked);
  if (sold + blocked === 0) return "empty";
  if (taken >= capacity) return "full";
  return taken >= capacity * nearlyFull ? "high" : "some";
}

const dayKeys: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Returns the day to which an arrow key, Home, End or a page key moves the focus; null for other
 * keys.
 */
export function findDayForKey(key: string, from: LocalDate): LocalDate | null {
  const by = dayKeys[key];
  if (by !== undefined) return addDays(from, by);
  if (key === "Home") return getWeekStart(from);
  if (key === "End") return addDays(getWeekStart(from), 6);
  if (key === "PageUp") return addMonths(from, -1);
  return key === "PageDown" ? addMonths(from, 1) : null;
}
