import { cleanText, type TextErrorCode, textRules } from "../../forms/text-rules.ts";
import { addMonths, isLocalDate, type LocalDate } from "../../platform/local-date.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { findTourById } from "../../tours/find-tour.ts";

/** The fields that a guest types or chooses, in the order of the form. */
export const waitingFields = ["tour", "days", "riders", "name", "email", "phone"] as const;
export type WaitingField = (typeof waitingFields)[number];

/** A submitted form before validation. */
export type WaitingTexts = Readonly<Record<Exclude<WaitingField, "days">, string>> &
  Readonly<{ days: readonly string[] }>;

/** What a guest waits for, after validation. Email address and phone number are not both empty. */
export type WaitingWish = Readonly<{
  tour: TourId;
  /** In order, without repetition. */
  days: readonly LocalDate[];
  riders: number;
  name: string;
  email: string;
  phone: string;
}>;

export type WaitingErrorCode =
  | TextErrorCode
  | "unknown-tour"
  | "no-days"
  | "too-many-days"
  | "day-over"
  /** Every chosen day has room for the party, so it can be booked. */
  | "days-have-room"
  | "not-a-number-of-riders"
  | "no-address";
export type WaitingErrors = Partial<Record<WaitingField, WaitingErrorCode>>;

/** The most days of one entry. Offers would come for days that nobody remembers. */
export const mostWaitingDays = 14;

/** How many months ahead the days may be. */
const maxMonthsAhead = 24;

const dayFieldPrefix = "day-";

/** Returns the name of the check box of a day. Each box has its own, because no form may repeat one. */
export function getDayFieldName(day: LocalDate): string {
  return `${dayFieldPrefix}${day}`;
}

/** Reads which days are ticked in a submitted form; one more than are allowed at most. */
export function readTickedDays(form: FormData): string[] {
  return [...form.keys()]
    .filter((name) => name.startsWith(dayFieldPrefix))
    .slice(0, mostWaitingDays + 1)
    .map((name) => name.slice(dayFieldPrefix.length));
}

type Limits = Readonly<{ today: LocalDate; mostRiders(tour: TourId): number }>;

/** Validates the form. Returns the wish, or the first error of each field. */
export function parseWaitingForm(
  texts: WaitingTexts,
  { today, mostRiders }: Limits,
): { ok: true; wish: WaitingWish } | { ok: false; errors: WaitingErrors } {
  const errors: WaitingErrors = {};
  const tour = findTourById(texts.tour.trim());
  if (!tour) errors.tour = "unknown-tour";
  const days = readDays(texts.days, today);
  if (!Array.isArray(days)) errors.days = days as WaitingErrorCode;
  const most = tour ? mostRiders(tour) : 1;
  const typed = texts.riders.trim();
  const riders = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (riders < 1 || riders > most) errors.riders = "not-a-number-of-riders";
  const readText = (field: "name" | "email" | "phone"): string => {
    const read = cleanText(texts[field], textRules[field]);
    if ("text" in read) return read.text;
    if (read.error !== "required") errors[field] = read.error;
    return "";
  };
  const contact = { name: readText("name"), email: readText("email"), phone: readText("phone") };
  if (!contact.email && !contact.phone && !errors.email && !errors.phone)
    errors.email = "no-address";
  if (!tour || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, wish: { tour, days: days as LocalDate[], riders, ...contact } };
}

function readDays(typed: readonly string[], today: LocalDate): LocalDate[] | WaitingErrorCode {
  // The number is checked first, because it costs nothing.
  if (typed.length > 10 * mostWaitingDays) return "too-many-days";
  const days = [...new Set(typed.map((day) => day.trim()).filter(Boolean))].sort();
  if (days.length === 0) return "no-days";
  if (days.length > mostWaitingDays) return "too-many-days";
  if (!days.every(isLocalDate)) return "no-days";
  if (days.some((day) => day < today)) return "day-over";
  return days.some((day) => day > addMonths(today, maxMonthsAhead)) ? "no-days" : days;
}
