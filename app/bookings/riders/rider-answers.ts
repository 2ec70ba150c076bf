import type { HealthRemark, RiderExperience } from "#db/schema.ts";
import { cleanText, type TextErrorCode, textRules } from "../../forms/text-rules.ts";
import { parseHeight } from "./parse-height.ts";
import { parseWeight } from "./parse-weight.ts";
import type { WeightUnit } from "./rider-limits.ts";

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
