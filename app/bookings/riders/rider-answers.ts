import type { HealthRemark } from "#db/schema.ts";
import { cleanText, type TextErrorCode, type TextRule, textRules } from "../../forms/text-rules.ts";
import {
  type AnswerFieldName,
  type AnswerInput,
  answerFieldNames,
  answerFields,
  type FieldAnswers,
  factNames,
} from "./answer-fields.ts";
import { currentConsentNumber } from "./health-consent.ts";
import type { WeightUnit } from "./rider-limits.ts";

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
export type RiderTexts = InputTexts &
  Readonly<{
    unit: WeightUnit;
    health: readonly string[];
    otherHealth: string;
    hasConsent: boolean;
  }>;

export type InputTexts = Readonly<Record<AnswerInput, string>>;

/** What a rider says about health, which only the readers that the consent names may see. */
export type RiderHealth = Readonly<{
  health: readonly HealthRemark[];
  /** The rider's own words about health; null without any. */
  otherHealth: string | null;
  /** The number of the text that the rider consented to (`health-consent.ts`); null without health. */
  consentNumber: number | null;
}>;

/** The validated answers of one rider. */
export type RiderAnswers = FieldAnswers & RiderHealth;

/** The fields that can have an error. `consent` is missing if health remarks come without it. */
export type RiderField = AnswerInput | "health" | "otherHealth" | "consent";
export type RiderErrorCode = TextErrorCode | "invalid" | "no-consent";
export type RiderErrors = Readonly<Partial<Record<RiderField, RiderErrorCode>>>;

export const noHealth: RiderHealth = { health: [], otherHealth: null, consentNumber: null };

const { name, weightKg, heightCm, experience, ...laterFields } = buildFieldAnswers(() => null);

/**
 * The answers of a rider who has answered nothing. All that compares answers goes through the keys of
 * this object. Fields that were added later come last (`formatValues`).
 */
export const noAnswers: RiderAnswers = {
  ...{ name, weightKg, heightCm, experience },
  ...noHealth,
  ...laterFields,
};

const answerKeys = Object.keys(noAnswers) as readonly (keyof RiderAnswers)[];
const healthKeys = Object.keys(noHealth) as readonly (keyof RiderHealth)[];

function buildFieldAnswers(
  getAnswer: (name: AnswerFieldName) => FieldAnswers[AnswerFieldName],
): FieldAnswers {
  return Object.fromEntries(
    answerFieldNames.map((name) => [name, getAnswer(name)]),
  ) as FieldAnswers;
}

/** Picks the answers in `answerFields`, for example from a stored row. */
export function pickFieldAnswers(from: FieldAnswers): FieldAnswers {
  return buildFieldAnswers((name) => from[name]);
}

export function buildInputTexts(getText: (name: AnswerFieldName) => string): InputTexts {
  return Object.fromEntries(
    answerFieldNames.map((name) => [answerFields[name].input, getText(name)]),
  ) as InputTexts;
}

/**
 * Validates one rider's answers. All questions are optional (docs/rulings.md 27). Health remarks
 * need a consent, unless they are those in `stored`, which then keep the consent they have.
 */
export function parseRiderTexts(
  texts: RiderTexts,
  stored: RiderAnswers = noAnswers,
): { ok: true; answers: RiderAnswers } | { ok: false; errors: RiderErrors } {
  const errors: Partial<Record<RiderField, RiderErrorCode>> = {};
  const answers = buildFieldAnswers((name) => {
    const result = readAnswer(name, texts);
    if ("value" in result) return result.value;
    errors[answerFields[name].input] = result.error;
    return null;
  });
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
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, answers: { ...answers, health, otherHealth, consentNumber } };
}

type AnswerResult = { value: FieldAnswers[AnswerFieldName] } | { error: RiderErrorCode };

/** Reads the answer in one field. An unknown choice counts as none. */
function readAnswer(name: AnswerFieldName, texts: RiderTexts): AnswerResult {
  const field = answerFields[name];
  const typed = texts[field.input];
  switch (field.kind) {
    case "name": {
      const result = parseOptionalText(typed, textRules[field.rule]);
      return "error" in result ? result : { value: result.text };
    }
    case "measure": {
      const value = field.parse(typed, texts.unit);
      return value === undefined ? { error: "invalid" } : { value };
    }
    case "choice":
      return { value: field.options.find((option) => option === typed) ?? null };
  }
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
 * Whether a rider has told what the ride is prepared with (`isPreparation`), or something about
 * health. A name or a height alone leaves the rider among those who still have to be asked.
 */
export function isRiderAnswered(answers: RiderAnswers): boolean {
  const isPrepared = factNames.some(
    (name) => answerFields[name].isPreparation && answers[name] !== null,
  );
  return isPrepared || answers.health.length > 0;
}

/** Whether anything is known that can be stored and deleted, which may be a name alone. */
export function hasAnswers(answers: RiderAnswers): boolean {
  return formatAnswersValue(answers) !== formatAnswersValue(noAnswers);
}

/** Formats answers as one text, so that a form can tell whether they have changed. */
export function formatAnswersValue(answers: RiderAnswers): string {
  return formatValues(answerKeys.map((field) => answers[field]));
}

/** Formats what a rider says about health, like `formatAnswersValue`. */
export function formatHealthValue(health: RiderHealth): string {
  return formatValues(healthKeys.map((field) => health[field]));
}

export function pickHealth({ health, otherHealth, consentNumber }: RiderHealth): RiderHealth {
  return { health, otherHealth, consentNumber };
}

/** Leaves out empty values at the end, so that a form of an earlier version, with fewer fields, compares as equal. */
function formatValues(values: readonly unknown[]): string {
  return JSON.stringify(values.slice(0, values.findLastIndex((value) => value !== null) + 1));
}

/** Converts stored answers to what the form shows. A consent to a former text is asked for again. */
export function toRiderTexts(answers: RiderAnswers, unit: WeightUnit): RiderTexts {
  const { weightKg, health, otherHealth, consentNumber } = answers;
  return {
    ...buildInputTexts((name) => String(answers[name] ?? "")),
    unit: weightKg === null ? unit : "kg",
    health,
    otherHealth: otherHealth ?? "",
    hasConsent: consentNumber === currentConsentNumber,
  };
}
