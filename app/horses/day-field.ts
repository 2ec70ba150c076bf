import type { FormField } from "../forms/form-definition.ts";
import { addDays, isLocalDate, type LocalDate } from "../platform/local-date.ts";

/** The most days from today to a day in a form, in either direction. */
const maxDays = 730;

/** A day within two years of today. */
export function dayField(): FormField<
  LocalDate,
  "required" | "not-a-day" | "too-early" | "too-late"
> {
  return {
    read(typed, { today }) {
      const day = typed.trim();
      if (day === "") return { ok: false, error: "required" };
      if (!isLocalDate(day)) return { ok: false, error: "not-a-day" };
      if (day < addDays(today, -maxDays)) return { ok: false, error: "too-early" };
      return day > addDays(today, maxDays)
        ? { ok: false, error: "too-late" }
        : { ok: true, value: day };
    },
    show: (value) => value,
    limits: { least: 0, most: 0 },
  };
}
