import { textRules } from "#app/forms/text-rules.ts";
import type { AbsenceErrorCode, AbsenceField } from "#app/horses/absence-form.ts";
import { type HorseErrorCode, type HorseField, horseLimits } from "#app/horses/horse-form.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { horsesMessages } from "../horses/messages.ts";

/** Says what is wrong with a field of the forms about horses. */
export function formatHorseProblem(
  field: HorseField | AbsenceField,
  code: HorseErrorCode | AbsenceErrorCode,
  locale: Locale,
): string {
  const { errors, form, absences } = horsesMessages[locale];
  const labels: Readonly<Record<HorseField | AbsenceField, string>> = { ...absences, ...form };
  const limits: Readonly<Partial<Record<string, readonly [number, number]>>> = horseLimits;
  const [least = 0, most = textRules.name.maximum] = limits[field] ?? [];
  const message = Object.hasOwn(errors, code) ? errors[code as keyof typeof errors] : errors.other;
  return fillMessage(message, { field: labels[field], least, most });
}
