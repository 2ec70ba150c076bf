import type { DepartureKey } from "#app/departures/availability.ts";
import {
  allWeekdays,
  type DaySelection,
  findSelectionProblem,
  type SelectionProblem,
} from "#app/departures/day-selection.ts";
import { addDays, isLocalDate, type LocalDate } from "#app/platform/local-date.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { formatRideName, parseDepartureName } from "../departure-parts/departure-view.ts";

/** The raw field values of a selection of days and rides. */
export type DaySelectionTexts = Readonly<{
  from: string;
  until: string;
  /**
   * Empty for all rides, the id of a tour for its rides, or the name of a ride such as
   * `sunset-16:00`.
   */
  ride: string;
  weekdays: readonly number[];
}>;

export type DaySelectionProblems = Partial<
  Record<
    "from" | "until" | "weekdays" | "ride",
    SelectionProblem["problem"] | "no-day" | "unknown-ride"
  >
>;

export type ParsedDaySelection = Readonly<{ texts: DaySelectionTexts }> &
  (Readonly<{ choice: DaySelection }> | Readonly<{ choice: null; problems: DaySelectionProblems }>);

/** Parses the selection in a URL or a form. If `weekdays` is missing, all weekdays are selected. */
export function parseDaySelection(
  source: URLSearchParams | FormData,
  today: LocalDate,
): ParsedDaySelection {
  const readText = (name: string) => String(source.get(name) ?? "").slice(0, 40);
  const isChosen = source.has("weekdays");
  const weekdays = allWeekdays.filter((day) => !isChosen || source.has(`weekday-${day}`));
  const texts = {
    from: readText("from"),
    until: readText("until"),
    ride: readText("ride"),
    weekdays,
  };
  const problems: DaySelectionProblems = {};
  for (const field of ["from", "until"] as const) {
    if (!isLocalDate(texts[field])) problems[field] = "no-day";
  }
  const ride = parseRideName(texts.ride);
  if (!ride) problems.ride = "unknown-ride";
  if (!ride || problems.from || problems.until) return { texts, choice: null, problems };
  const choice = { from: texts.from, until: texts.until, weekdays, ...ride };
  const problem = findSelectionProblem(choice, today);
  if (problem) return { texts, choice: null, problems: { [problem.field]: problem.problem } };
  return { texts, choice };
}

function parseRideName(name: string): Pick<DaySelection, "tour" | "start"> | null {
  if (name === "") return { tour: null, start: null };
  const tour = findTourById(name);
  if (tour) return { tour, start: null };
  const key = parseDepartureName(name, "");
  return key ? { tour: key.tour, start: key.start } : null;
}

/** Returns the initial selection: all rides on the seven days from today. */
export function getInitialDaySelection(today: LocalDate): DaySelectionTexts {
  return { from: today, until: addDays(today, 6), ride: "", weekdays: allWeekdays };
}

/** Converts a selection to the names and values of form fields or URL parameters. */
export function toSelectionFields({
  from,
  until,
  ride,
  weekdays,
}: DaySelectionTexts): [string, string][] {
  return [
    ["from", from],
    ["until", until],
    ...(ride === "" ? [] : [["ride", ride] as [string, string]]),
    ...(weekdays.length === allWeekdays.length
      ? []
      : [
          ["weekdays", "chosen"] as [string, string],
          ...weekdays.map((day): [string, string] => [`weekday-${day}`, "on"]),
        ]),
  ];
}

export function getReviewPath(operation: "close" | "reopen", texts: DaySelectionTexts): string {
  return `${getSelectionPath(operation, texts)}&review=yes`;
}

/** Returns the path of the form for selecting days, filled in with this selection. */
export function getSelectionPath(operation: "close" | "reopen", texts: DaySelectionTexts): string {
  return `/admin/departures/${operation}?${new URLSearchParams(toSelectionFields(texts))}`;
}

/**
 * Joins departures into the value of one field: "2026-12-12/sunset-16:00 2026-12-13/sunset-16:00".
 */
export function joinDepartureKeys(keys: readonly DepartureKey[]): string {
  return keys.map((key) => `${key.date}/${formatRideName(key)}`).join(" ");
}

/** Parses the departures in a field. Invalid ones are ignored. */
export function parseDepartureKeys(names: string): DepartureKey[] {
  return names.split(" ").flatMap((name) => {
    const [date = "", ride = ""] = name.split("/");
    const key = isLocalDate(date) ? parseDepartureName(ride, date) : undefined;
    return key ? [key] : [];
  });
}
