import type { DepartureKey } from "#app/departures/availability.ts";
import {
  allWeekdays,
  type ChoiceProblem,
  problemOfChoice,
  type RideChoice,
} from "#app/departures/day-selection.ts";
import { addDays, isLocalDate, type LocalDate } from "#app/platform/local-time.ts";
import { tourById } from "#app/tours/find-tour.ts";
import { rideName, rideNamed } from "../departures/departure-view.ts";

/** What the fields of a choice say. */
export type ChoiceTexts = Readonly<{
  from: string;
  until: string;
  /** Empty for all rides, a tour's id, or a ride's name: `sunset-16:00`. */
  ride: string;
  weekdays: readonly number[];
}>;

export type ChoiceProblems = Partial<
  Record<
    "from" | "until" | "weekdays" | "ride",
    ChoiceProblem["problem"] | "no-day" | "unknown-ride"
  >
>;

export type ReadChoice = Readonly<{ texts: ChoiceTexts }> &
  (Readonly<{ choice: RideChoice }> | Readonly<{ choice: null; problems: ChoiceProblems }>);

/** The choice of an address or a form. Without `weekdays` it means every day of the week. */
export function readChoice(source: URLSearchParams | FormData, today: LocalDate): ReadChoice {
  const text = (name: string) => String(source.get(name) ?? "").slice(0, 40);
  const isChosen = source.has("weekdays");
  const weekdays = allWeekdays.filter((day) => !isChosen || source.has(`weekday-${day}`));
  const texts = { from: text("from"), until: text("until"), ride: text("ride"), weekdays };
  const problems: ChoiceProblems = {};
  for (const field of ["from", "until"] as const) {
    if (!isLocalDate(texts[field])) problems[field] = "no-day";
  }
  const ride = ridesMeant(texts.ride);
  if (!ride) problems.ride = "unknown-ride";
  if (!ride || problems.from || problems.until) return { texts, choice: null, problems };
  const choice = { from: texts.from, until: texts.until, weekdays, ...ride };
  const problem = problemOfChoice(choice, today);
  if (problem) return { texts, choice: null, problems: { [problem.field]: problem.problem } };
  return { texts, choice };
}

function ridesMeant(name: string): Pick<RideChoice, "tour" | "start"> | null {
  if (name === "") return { tour: null, start: null };
  const tour = tourById(name);
  if (tour) return { tour, start: null };
  const key = rideNamed(name, "");
  return key ? { tour: key.tour, start: key.start } : null;
}

/** The week from a day on, all rides. */
export function firstTexts(today: LocalDate): ChoiceTexts {
  return { from: today, until: addDays(today, 6), ride: "", weekdays: allWeekdays };
}

/** The fields of a choice as an address or a form sends them. */
export function fieldsOf({ from, until, ride, weekdays }: ChoiceTexts): [string, string][] {
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

/** The address that shows what a choice closes or opens. */
export function reviewAddress(deed: "close" | "reopen", texts: ChoiceTexts): string {
  return `${choiceAddress(deed, texts)}&review=yes`;
}

/** The address of the form with a choice filled in. */
export function choiceAddress(deed: "close" | "reopen", texts: ChoiceTexts): string {
  return `/admin/departures/${deed}?${new URLSearchParams(fieldsOf(texts))}`;
}

/** Some departures in one field: "2026-12-12/sunset-16:00 2026-12-13/sunset-16:00". */
export function namesOf(keys: readonly DepartureKey[]): string {
  return keys.map((key) => `${key.date}/${rideName(key)}`).join(" ");
}

/** The departures that a field names; what is no departure is left out. */
export function keysNamed(names: string): DepartureKey[] {
  return names.split(" ").flatMap((name) => {
    const [date = "", ride = ""] = name.split("/");
    const key = isLocalDate(date) ? rideNamed(ride, date) : undefined;
    return key ? [key] : [];
  });
}
