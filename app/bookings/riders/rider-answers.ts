import type { HealthRemark, RiderExperience } from "#db/schema.ts";
import { cleanText, type TextErrorCode, textRules } from "../../forms/text-rules.ts";
import { kilogramsInAPound } from "../../i18n/units.ts";

export const riderExperiences = [
  "never",
  "some",
  "rides-well",
] as const satisfies readonly RiderExperience[];

/** All health remarks, in the order in which pages show them. */
export const healthRemarks = [
  "asthma",
  "back",
  "pregnancy",
  "fear",
  "medication",
  "allergy-horses",
  "allergy-bees",
  "other",
] as const satisfies readonly HealthRemark[];

export const weightUnits = ["kg", "lb"] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** The lowest and the highest accepted values. */
export const riderLimits = { weightKg: [15, 200], heightCm: [80, 230] } as const;

/** What was typed and chosen for one rider. */
export type RiderTexts = Readonly<{
  name: string;
  weight: string;
  unit: WeightUnit;
  height: string;
  experience: string;
  health: readonly string[];
  hasConsent: boolean;
}>;

/** The validated answers of one rider. Null and an empty list mean that a question is open. */
export type RiderAnswers = Readonly<{
  name: string | null;
  weightKg: number | null;
  heightCm: number | null;
  experience: RiderExperience | null;
  health: readonly HealthRemark[];
}>;

/** The fields that can have an error. `consent` is missing if health remarks come without it. */
export type RiderField = "name" | "weight" | "height" | "experience" | "health" | "consent";
export type RiderErrorCode = TextErrorCode | "invalid-weight" | "invalid-height" | "no-consent";
export type RiderErrors = Readonly<Partial<Record<RiderField, RiderErrorCode>>>;

export const noAnswers: RiderAnswers = {
  name: null,
  weightKg: null,
  heightCm: null,
  experience: null,
  health: [],
};

/** Validates one rider's answers. All questions are optional (docs/rulings.md 27). */
export function parseRiderTexts(
  texts: RiderTexts,
): { ok: true; answers: RiderAnswers } | { ok: false; errors: RiderErrors } {
  const errors: Partial<Record<RiderField, RiderErrorCode>> = {};
  const name = texts.name.trim() === "" ? { text: null } : cleanText(texts.name, textRules.name);
  if ("error" in name) errors.name = name.error;
  const weightKg = parseWeight(texts.weight, texts.unit);
  if (weightKg === undefined) errors.weight = "invalid-weight";
  const heightCm = parseHeight(texts.height);
  if (heightCm === undefined) errors.height = "invalid-height";
  const experience = riderExperiences.find((one) => one === texts.experience) ?? null;
  const health = healthRemarks.filter((remark) => texts.health.includes(remark));
  if (health.length > 0 && !texts.hasConsent) errors.consent = "no-consent";
  if ("error" in name || weightKg === undefined || heightCm === undefined || errors.consent) {
    return { ok: false, errors };
  }
  return { ok: true, answers: { name: name.text, weightKg, heightCm, experience, health } };
}

/**
 * Parses a weight such as "62", "62.5 kg" or "137 lb". A unit in the text replaces `unit`. Returns
 * kilograms, rounded up, so that rounding never puts a rider below a horse's limit; null for an
 * empty text; undefined if the text is no weight within `riderLimits`.
 */
export function parseWeight(text: string, unit: WeightUnit): number | null | undefined {
  if (text.trim() === "") return null;
  const [, digits, said] =
    /^(\d{1,3}(?:[.,]\d{1,2})?) ?(kg|kilos?|lbs?)?\.?$/i.exec(text.slice(0, 20).trim()) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replace(",", "."));
  const isInPounds = said === undefined ? unit === "lb" : /^lb/i.test(said);
  const kg = isInPounds ? number * kilogramsInAPound : number;
  const allowed = limitNumber(kg, riderLimits.weightKg);
  return allowed && Math.ceil(allowed - 1e-9);
}

/**
 * Parses a height such as "170", "170 cm", "1.70 m", "5'7" or "5 ft 7 in". Returns centimeters,
 * rounded; null for an empty text; undefined if the text is no height within `riderLimits`.
 */
export function parseHeight(text: string): number | null | undefined {
  const typed = text.slice(0, 24).trim();
  if (typed === "") return null;
  const [, centimeters] = /^(\d{2,3}) ?(?:cm)?\.?$/i.exec(typed) ?? [];
  if (centimeters) return limitNumber(Number(centimeters), riderLimits.heightCm);
  const [, meters] = /^([12][.,]\d{1,2}) ?(?:m|mts?)?\.?$/i.exec(typed) ?? [];
  if (meters) {
    return limitNumber(Math.round(Number(meters.replace(",", ".")) * 100), riderLimits.heightCm);
  }
  const [, feet, inches] =
    /^(\d) ?(?:'|’|′|ft|pies)\.? ?(?:(\d{1,2}) ?(?:"|”|″|''|in|pulgadas)?\.?)?$/i.exec(typed) ?? [];
  if (!feet || Number(inches ?? 0) > 11) return undefined;
  const cm = Math.round((Number(feet) * 12 + Number(inches ?? 0)) * 2.54);
  return limitNumber(cm, riderLimits.heightCm);
}

function limitNumber(value: number, [least, most]: readonly [number, number]): number | undefined {
  return value >= least && value <= most ? value : undefined;
}

/** Whether somebody has answered at least one question. */
export function hasAnswers(answers: RiderAnswers): boolean {
  return formatAnswersValue(answers) !== formatAnswersValue(noAnswers);
}

/** Formats answers as one text, so that a form can tell whether they have changed. */
export function formatAnswersValue(answers: RiderAnswers): string {
  const { name, weightKg, heightCm, experience, health } = answers;
  return JSON.stringify([name, weightKg, heightCm, experience, health]);
}

/** Converts stored answers to what the form shows. */
export function toRiderTexts(answers: RiderAnswers, unit: WeightUnit): RiderTexts {
  const { name, weightKg, heightCm, experience, health } = answers;
  return {
    name: name ?? "",
    weight: weightKg === null ? "" : String(weightKg),
    unit: weightKg === null ? unit : "kg",
    height: heightCm === null ? "" : String(heightCm),
    experience: experience ?? "",
    health,
    hasConsent: health.length > 0,
  };
}
