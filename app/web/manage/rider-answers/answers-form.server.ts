import {
  parseRiderTexts,
  type RiderAnswers,
  type RiderErrorCode,
  type RiderField,
  type RiderTexts,
} from "#app/bookings/riders/rider-answers.ts";
import { weightUnits } from "#app/bookings/riders/rider-limits.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";

/** Returns the name and id of a rider's field in the form. */
function getAnswerFieldName(field: RiderField | "unit", position: number): string {
  return `${field}-${position}`;
}

/** The answers for one rider as they were posted. */
export type PostedRider = Readonly<{ position: number; texts: RiderTexts }>;

/**
 * Reads the posted answers of the link's riders, whose weight the form asks. `hasOthers` is true if
 * the form also names riders that the link is not for; their answers are not read. `shown` has the value that the form
 * showed for each rider (`formatAnswersValue`).
 */
export function readAnswersForm(
  form: FormData,
  own: readonly number[],
): {
  posted: readonly PostedRider[];
  shown: FieldTexts<string>;
  hasOthers: boolean;
} {
  const names = [...new Set(form.keys())];
  const named = names.flatMap((name) => {
    const [, position] = /^weight-(\d{1,4})$/.exec(name) ?? [];
    return position ? Number(position) : [];
  });
  const positions = own.filter((position) => named.includes(position));
  const posted = positions.map((position) => ({ position, texts: readRider(form, position) }));
  const fields = Object.fromEntries(positions.map((position) => [String(position), ""]));
  const hasOthers = named.some((position) => !own.includes(position));
  return { posted, shown: readEditedFields(form, fields).shown, hasOthers };
}

function readRider(form: FormData, position: number): RiderTexts {
  const readText = (field: RiderField | "unit") =>
    getFormText(form, getAnswerFieldName(field, position));
  const health = form.getAll(getAnswerFieldName("health", position));
  return {
    name: readText("name"),
    weight: readText("weight"),
    unit: weightUnits.find((unit) => unit === readText("unit")) ?? "kg",
    height: readText("height"),
    experience: readText("experience"),
    health: health.filter((value) => typeof value === "string"),
    hasConsent: readText("consent") !== "",
  };
}

/** The errors of a posted form, by the id of the field. */
export type AnswerErrors = Readonly<Partial<Record<string, RiderErrorCode>>>;

/** Validates the answers of all posted riders. Returns them, or the errors of all fields. */
export function parseAnswersForm(
  posted: readonly PostedRider[],
):
  | { ok: true; riders: readonly Readonly<{ position: number; answers: RiderAnswers }>[] }
  | { ok: false; errors: AnswerErrors } {
  const riders: { position: number; answers: RiderAnswers }[] = [];
  const errors: Record<string, RiderErrorCode> = {};
  for (const { position, texts } of posted) {
    const parsed = parseRiderTexts(texts);
    if (parsed.ok) riders.push({ position, answers: parsed.answers });
    else {
      for (const [field, code] of Object.entries(parsed.errors)) {
        errors[getAnswerFieldName(field as RiderField, position)] = code;
      }
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, riders };
}
