import type { FormTexts, FormValues } from "../forms/form-definition.ts";
import { defineForm } from "../forms/form-definition.ts";
import { textField, whereEmpty } from "../forms/form-fields.ts";
import { textRules } from "../forms/text-rules.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { dayField } from "./day-field.ts";

/**
 * The form that takes a horse out of service. `to` is null until somebody says when the horse is
 * back.
 */
export const absenceForm = defineForm(
  {
    from: dayField(),
    to: whereEmpty(null, dayField()),
    reason: textField({ ...textRules.name, addSpaces: undefined }),
  },
  ({ from, to }) => (from && to && to < from ? { to: "to-before-from" } : {}),
);

export type AbsenceTexts = FormTexts<typeof absenceForm>;

/** The validated values, by the names of the columns. */
export type TypedAbsence = Readonly<{
  fromDay: LocalDate;
  toDay: LocalDate | null;
  reason: string;
}>;

export function toTypedAbsence({ from, to, reason }: FormValues<typeof absenceForm>): TypedAbsence {
  return { fromDay: from, toDay: to, reason };
}
