import { answerFields } from "#app/bookings/riders/answer-fields.ts";
import { currentConsentNumber, getConsentFor } from "#app/bookings/riders/health-consent.ts";
import { readWeight } from "#app/bookings/riders/parse-weight.ts";
import {
  buildInputTexts,
  healthRemarks,
  noAnswers,
  parseRiderTexts,
  type RiderAnswers,
  type RiderErrorCode,
  type RiderField,
  type RiderTexts,
} from "#app/bookings/riders/rider-answers.ts";
import { weightUnits } from "#app/bookings/riders/rider-limits.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import type { SubmittedRider } from "#app/bookings/riders/save-rider-answers.server.ts";
import { findWeightDoubt, type WeightDoubt } from "#app/bookings/riders/weight-doubt.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { readEditedFields } from "#app/edit-conflicts/read-edited-fields.ts";
import { getFormText } from "#app/forms/form-text.ts";
import type { HealthRemark } from "#db/schema.ts";
import type { AskedRider } from "./list-asked-riders.server.ts";

/** The fields of the form that have no own name in `RiderField`. */
type FormField = RiderField | "unit" | "asked";

/** Returns the name and id of a rider's field in the form. */
function getAnswerFieldName(field: FormField, position: number): string {
  return `${field}-${position}`;
}

export function getHealthFieldName(remark: HealthRemark, position: number): string {
  return `${getAnswerFieldName("health", position)}-${remark}`;
}

/**
 * Returns the value of the box for the consent. A form with another text, or for a minor instead of
 * an adult, sends another value, which is no consent to the text of today.
 */
export function getConsentValue(rider: BookingRider): string {
  return `${currentConsentNumber}-${getConsentFor(rider)}`;
}

/**
 * The answers for one rider as they were posted. `askedWeight` is the weight that was asked back
 * before (`formatAskedWeight`).
 */
export type PostedRider = Readonly<{ rider: AskedRider; texts: RiderTexts; askedWeight: string }>;

/** Formats a weight as the form repeats it after it was asked back. */
export function formatAskedWeight({ weight, unit }: RiderTexts): string {
  return `${weight.trim()} ${unit}`;
}

/**
 * Reads the posted answers of the link's riders, whose weight the form asks. `hasOthers` is true if
 * the form also names riders that the link is not for; their answers are not read. `shown` has the value that the form
 * showed for each rider (`formatAnswersValue`).
 */
export function readAnswersForm(
  form: FormData,
  own: readonly AskedRider[],
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
  const namedRiders = own.filter(({ position }) => named.includes(position));
  const posted = namedRiders.map((rider) => ({
    rider,
    texts: readRider(form, rider),
    askedWeight: getFormText(form, getAnswerFieldName("asked", rider.position)),
  }));
  const fields = Object.fromEntries(namedRiders.map(({ position }) => [String(position), ""]));
  const hasOthers = named.some((position) => !own.some((rider) => rider.position === position));
  return { posted, shown: readEditedFields(form, fields).shown, hasOthers };
}

function readRider(form: FormData, rider: AskedRider): RiderTexts {
  const { position } = rider;
  const readText = (field: FormField) => getFormText(form, getAnswerFieldName(field, position));
  // A form from before the update has one field for the only remark that it could send.
  const isTicked = (remark: HealthRemark) =>
    form.has(getHealthFieldName(remark, position)) || readText("health") === remark;
  return {
    ...buildInputTexts((name) => readText(answerFields[name].input)),
    unit: weightUnits.find((unit) => unit === readText("unit")) ?? "kg",
    health: healthRemarks.filter(isTicked),
    otherHealth: readText("otherHealth"),
    hasConsent: readText("consent") === getConsentValue(rider),
  };
}

/** The errors of a posted form, by the id of the field. */
export type AnswerErrors = Readonly<Partial<Record<string, RiderErrorCode>>>;

/** A weight that has to be asked back, with the id of its field. */
export type AskedBack = Readonly<{ id: string; position: number; doubt: WeightDoubt }>;

/**
 * Validates the answers of all posted riders. Returns them, or the errors of all fields and the
 * weights that have to be asked back.
 */
export function parseAnswersForm(
  posted: readonly PostedRider[],
):
  | { ok: true; riders: readonly Omit<SubmittedRider, "shown">[] }
  | { ok: false; errors: AnswerErrors; askedBack: readonly AskedBack[] } {
  const riders: Omit<SubmittedRider, "shown">[] = [];
  const errors: Record<string, RiderErrorCode> = {};
  const askedBack: AskedBack[] = [];
  for (const one of posted) {
    const { rider, texts } = one;
    const { position, answers, asksHealth } = rider;
    const parsed = parseRiderTexts(texts, asksHealth ? answers : noAnswers);
    if (!parsed.ok) {
      for (const [field, code] of Object.entries(parsed.errors)) {
        errors[getAnswerFieldName(field as RiderField, position)] = code;
      }
      continue;
    }
    riders.push({ position, answers: parsed.answers, keepsHealth: !asksHealth });
    const doubt = findDoubt(one, parsed.answers);
    if (doubt) askedBack.push({ id: getAnswerFieldName("weight", position), position, doubt });
  }
  return Object.keys(errors).length > 0 || askedBack.length > 0
    ? { ok: false, errors, askedBack }
    : { ok: true, riders };
}

/** Returns what has to be asked about a weight, unless it was asked before or is stored. */
function findDoubt(
  { rider, texts, askedWeight }: PostedRider,
  { weightKg, heightCm }: RiderAnswers,
): WeightDoubt | null {
  if (askedWeight === formatAskedWeight(texts) || weightKg === rider.answers.weightKg) return null;
  const typed = readWeight(texts.weight, texts.unit);
  return typed ? findWeightDoubt(typed, { heightCm, age: rider.age, price: rider.price }) : null;
}
