import { createTextSchema } from "../forms/form-text-schema.ts";
import { type TextErrorCode, textRules } from "../forms/text-rules.ts";
import { addDays, isLocalDate, type LocalDate } from "../platform/local-time.ts";

/** The names of the fields in the form that takes a horse out of service. */
export const absenceFields = ["from", "to", "reason"] as const;
export type AbsenceField = (typeof absenceFields)[number];
export type AbsenceTexts = Readonly<Record<AbsenceField, string>>;

export type AbsenceErrorCode =
  | TextErrorCode
  | "not-a-day"
  | "too-early"
  | "too-late"
  | "to-before-from";
export type AbsenceErrors = Partial<Record<AbsenceField, AbsenceErrorCode>>;

/** The validated values; `toDay` is null until somebody says when the horse is back. */
export type TypedAbsence = Readonly<{
  fromDay: LocalDate;
  toDay: LocalDate | null;
  reason: string;
}>;

/** The most days from today to the first or last day of an absence, in either direction. */
const maxDays = 730;

const reasonRule = { ...textRules.name, addSpaces: undefined };

/** Validates the form that takes a horse out of service. */
export function parseAbsenceForm(
  texts: AbsenceTexts,
  today: LocalDate,
): { ok: true; typed: TypedAbsence } | { ok: false; errors: AbsenceErrors } {
  const reason = createTextSchema(reasonRule).safeParse(texts.reason);
  const [from, to] = [texts.from.trim(), texts.to.trim()];
  const errors: AbsenceErrors = {};
  const findDayError = (day: string): AbsenceErrorCode | undefined => {
    if (!isLocalDate(day)) return "not-a-day";
    if (day < addDays(today, -maxDays)) return "too-early";
    return day > addDays(today, maxDays) ? "too-late" : undefined;
  };
  const fromError = from === "" ? "required" : findDayError(from);
  const toError = to === "" ? undefined : findDayError(to);
  if (fromError) errors.from = fromError;
  if (toError) errors.to = toError;
  if (!fromError && !toError && to !== "" && to < from) errors.to = "to-before-from";
  if (!reason.success) errors.reason = reason.error.issues[0]?.message as AbsenceErrorCode;
  if (!reason.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, typed: { fromDay: from, toDay: to || null, reason: reason.data } };
}
