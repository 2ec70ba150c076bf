import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import {
  addDays,
  addMonths,
  daysOfMonth,
  isLocalDate,
  type LocalDate,
  weekdayOf,
} from "#app/platform/local-time.ts";

/** The ways to look at the departures. */
export const views = ["list", "week", "month"] as const;
export type View = (typeof views)[number];

const daysListed = 14;

/** The days that a screen shows. */
export type Span = Readonly<{ view: View; first: LocalDate; days: number }>;

/** The span that an address names: a fortnight from a day on, or the day's whole week or month. */
export function spanIn(parameters: URLSearchParams, today: LocalDate): Span {
  const view = views.find((one) => one === parameters.get("view")) ?? "list";
  const from = parameters.get("from") ?? "";
  return spanOf(view, isLocalDate(from) ? from : today);
}

/** The span of a view that a day belongs to. */
export function spanOf(view: View, day: LocalDate): Span {
  switch (view) {
    case "list":
      return { view, first: day, days: daysListed };
    case "week":
      return { view, first: addDays(day, 1 - weekdayOf(day)), days: 7 };
    case "month":
      return { view, first: `${day.slice(0, 7)}-01`, days: daysOfMonth(day.slice(0, 7)).length };
  }
}

/** The same view, one screen earlier or later. */
export function turned({ view, first, days }: Span, by: 1 | -1): Span {
  const day = view === "month" ? addMonths(first, by) : addDays(first, by * days);
  return spanOf(view, day);
}

/** The address of a span; the list of today needs no parameters. */
export function addressOfSpan({ view, first }: Span, today: LocalDate): string {
  const parameters = new URLSearchParams();
  if (view !== "list") parameters.set("view", view);
  if (first !== spanOf(view, today).first) parameters.set("from", first);
  const query = parameters.toString();
  return query ? `/admin/departures?${query}` : "/admin/departures";
}

/** Some days in rows from Monday to Sunday; null where a row has a day of another month. */
export function inWeeks<T>(days: readonly T[], dateOf: (day: T) => LocalDate): (T | null)[][] {
  const [first] = days;
  const cells: (T | null)[] = first ? Array(weekdayOf(dateOf(first)) - 1).fill(null) : [];
  cells.push(...days);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
}

/** How full a ride is, or why it does not go. */
export type Level = "empty" | "some" | "high" | "full" | "closed" | "called-off";

/** From two thirds on a ride counts as nearly full. */
const nearlyFull = 2 / 3;

export function levelOf(ride: OperatorDeparture): Level {
  const { closed, sold, held, blocked, seatsLeft, capacity } = ride;
  if (closed) return closed === "closed" ? "closed" : "called-off";
  // Guests who are paying may leave.
  const taken = capacity - seatsLeft - (held - blocked);
  if (taken >= capacity) return "full";
  if (sold + blocked === 0) return "empty";
  return taken >= capacity * nearlyFull ? "high" : "some";
}

const dayKeys: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The day a key moves to from a day; null for keys that move nowhere. */
export function dayOfKey(key: string, from: LocalDate): LocalDate | null {
  const by = dayKeys[key];
  if (by !== undefined) return addDays(from, by);
  if (key === "Home") return addDays(from, 1 - weekdayOf(from));
  if (key === "End") return addDays(from, 7 - weekdayOf(from));
  if (key === "PageUp") return addMonths(from, -1);
  return key === "PageDown" ? addMonths(from, 1) : null;
}
