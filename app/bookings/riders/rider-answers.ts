import type { HealthRemark, RiderExperience } from "#db/schema.ts";
import { cleanText, type TextErrorCode, type TextRule, textRules } from "../../forms/text-rules.ts";
import { currentConsentNumber } from "./health-consent.ts";
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
  "heart",
  "operation",
  "disability",
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
  otherHealth: string;
  hasConsent: boolean;
}>;

/** The answers that decide which horse a rider gets. Null means that a question is open. */
export type RiderFacts = Readonly<{
  weightKg: number | null;
  heightCm: number | null;
  experience: RiderExperience | null;
}>;

/** What a rider says about health, which only the readers that the consent names may see. */
export type RiderHealth = Readonly<{
  health: readonly HealthRemark[];
  /** The rider's own words about health; null without any. */
  otherHealth: string | null;
  /** The number of the text that the rider consented to (`health-consent.ts`); null without health. */
  consentNumber: number | null;
}>;

/** The validated answers of one rider. */
export type RiderAnswers = Readonly<{ name: string | null }> & RiderFacts & RiderHealth;

/** The fields that can have an error. `consent` is missing if health remarks come without it. */
export type RiderField =
  | "name"
  | "weight"
  | "height"
  | "experience"
  | "health"
  | "otherHealth"
  | "consent";
export type RiderErrorCode = TextErrorCode | "invalid-weight" | "invalid-height" | "no-consent";
export type RiderErrors = Readonly<Partial<Record<RiderField, RiderErrorCode>>>;

export const noHealth: RiderHealth = { health: [], otherHealth: null, consentNumber: null };

/**
 * The answers of a rider who has answered nothing. All that compares, stores and erases answers
 * goes through the keys of this object.
 */
export const noAnswers: RiderAnswers = {
  name: null,
  weightKg: null,
  heightCm: null,
  experience: null,
  ...noHealth,
};

const answerFields = Object.keys(noAnswers) as readonly (keyof RiderAnswers)[];
const healthFields = Object.keys(noHealth) as readonly (keyof RiderHealth)[];

/**
 * Validates one rider's answers. All questions are optional (docs/rulings.md 27). Health remarks
 * need a consent, unless they are those in `stored`, which then keep the consent they have.
 */
export function parseRiderTexts(
  texts: RiderTexts,
  stored: RiderAnswers = noAnswers,
): { ok: true; answers: RiderAnswers } | { ok: false; errors: RiderErrors } {
  const errors: Partial<Record<RiderField, RiderErrorCode>> = {};
  const name = parseOptionalText(texts.name, textRules.name);
  if ("error" in name) errors.name = name.error;
  const weightKg = parseWeight(texts.weight, texts.unit);
  if (weightKg === undefined) errors.weight = "invalid-weight";
  const heightCm = parseHeight(texts.height);
  if (heightCm === undefined) errors.height = "invalid-height";
  const experience = riderExperiences.find((one) => one === texts.experience) ?? null;
  const other = parseOptionalText(texts.otherHealth, textRules.healthNote);
  if ("error" in other) errors.otherHealth = other.error;
  const otherHealth = "error" in other ? null : other.text;
  const health = healthRemarks.filter(
    (remark) => texts.health.includes(remark) || (remark === "other" && otherHealth !== null),
  );
  const asStored = { health, otherHealth, consentNumber: stored.consentNumber };
  const isHealthStored = formatHealthValue(asStored) === formatHealthValue(stored);
  const keptConsent = isHealthStored ? stored.consentNumber : null;
  const consentNumber =
    health.length === 0 ? null : texts.hasConsent ? currentConsentNumber : keptConsent;
  if (health.length > 0 && consentNumber === null) errors.consent = "no-consent";
  if (
    "error" in name ||
    weightKg === undefined ||
    heightCm === undefined ||
    Object.keys(errors).length > 0
  ) {
    return { ok: false, errors };
  }
  const facts = { weightKg, heightCm, experience };
  return {
    ok: true,
    answers: { name: name.text, ...facts, health, otherHealth, consentNumber },
  };
}

function parseOptionalText(
  typed: string,
  rule: TextRule,
): { text: string | null } | { error: TextErrorCode } {
  return typed.trim() === "" ? { text: null } : cleanText(typed, rule);
}

/** What a rider's health remarks mean for the ride. */
export type RidingAdvice = "cannot-ride" | "ask-doctor";

/**
 * Returns whether somebody with these health remarks cannot ride, or should ask a doctor first
 * (docs/rulings.md 27). Null means that nothing speaks against the ride.
 */
export function getRidingAdvice(health: readonly HealthRemark[]): RidingAdvice | null {
  if (health.includes("pregnancy")) return "cannot-ride";
  return health.includes("heart") || health.includes("operation") ? "ask-doctor" : null;
}

/**
 * Whether a rider has told what the ride is prepared with: the weight, the experience or something
 * about health. A name or a height alone leaves the rider among those who still have to be asked.
 */
export function isRiderAnswered({ weightKg, experience, health }: RiderAnswers): boolean {
  return weightKg !== null || experience !== null || health.length > 0;
}

/** Whether anything is known that can be stored and deleted, which may be a name alone. */
export function hasAnswers(answers: RiderAnswers): boolean {
  return formatAnswersValue(answers) !== formatAnswersValue(noAnswers);
}

/** Formats answers as one text, so that a form can tell whether they have changed. */
export function formatAnswersValue(answers: RiderAnswers): string {
  return formatValues(answerFields.map((field) => answers[field]));
}

/** Formats what a rider says about health, like `formatAnswersValue`. */
export function formatHealthValue(health: RiderHealth): string {
  return formatValues(healthFields.map((field) => health[field]));
}

/** Returns only what a rider says about health. */
export function pickHealth({ health, otherHealth, consentNumber }: RiderHealth): RiderHealth {
  return { health, otherHealth, consentNumber };
}

/** Leaves out empty values at the end, so that a form of an earlier version, with fewer fields, compares as equal. */
function formatValues(values: readonly unknown[]): string {
  return JSON.stringify(values.slice(0, values.findLastIndex((value) => value !== null) + 1));
}

/** Converts stored answers to what the form shows. A consent to a former text is asked for again. */
export function toRiderTexts(answers: RiderAnswers, unit: WeightUnit): RiderTexts {
  const { name, weightKg, heightCm, experience, health, otherHealth, consentNumber } = answers;
  return {
    name: name ?? "",
    weight: weightKg === null ? "" : String(weightKg),
    unit: weightKg === null ? unit : "kg",
    height: heightCm === null ? "" : String(heightCm),
    experience: experience ?? "",
    health,
    otherHealth: otherHealth ?? "",
    hasConsent: consentNumber === currentConsentNumber,
  };
}
