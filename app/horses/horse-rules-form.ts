import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import type { HorseRules } from "../tours/catalog/horse-rules.ts";

/** The names of the fields in the form with the rules of all horses. */
export const horseRuleFields = ["mostHoursADay", "daysOffAWeek"] as const;
export type HorseRuleField = (typeof horseRuleFields)[number];
export type HorseRuleTexts = Readonly<Record<HorseRuleField, string>>;

/** The lowest and the highest allowed value of each rule. */
export const horseRuleLimits = {
  mostHoursADay: [1, 12],
  daysOffAWeek: [1, 6],
} as const satisfies Record<HorseRuleField, readonly [number, number]>;

/** What each field takes: hours with halves and quarters, or whole days. */
const patterns: Readonly<Record<HorseRuleField, RegExp>> = {
  mostHoursADay: /^\d{1,2}(?:[.,](?:0|00|25|5|50|75))?$/,
  daysOffAWeek: /^\d{1,2}$/,
};

/** The fields that hold no number of their limits. */
export type HorseRuleErrors = Partial<Record<HorseRuleField, "out-of-range">>;

/** Reads the rules as they are typed; an empty field switches its rule off. */
export function parseHorseRulesForm(
  texts: HorseRuleTexts,
): { ok: true; rules: HorseRules } | { ok: false; errors: HorseRuleErrors } {
  const errors: HorseRuleErrors = {};
  const read = (field: HorseRuleField): number | null => {
    const text = texts[field].trim();
    if (text === "") return null;
    const [least, most] = horseRuleLimits[field];
    const number = patterns[field].test(text) ? Number(text.replace(",", ".")) : Number.NaN;
    if (!(number >= least && number <= most)) errors[field] = "out-of-range";
    return number;
  };
  const rules = { mostHoursADay: read("mostHoursADay"), daysOffAWeek: read("daysOffAWeek") };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, rules };
}

/** Converts the rules to the texts that their form shows. */
export function toHorseRuleTexts({ mostHoursADay, daysOffAWeek }: HorseRules): HorseRuleTexts {
  return {
    mostHoursADay: mostHoursADay === null ? "" : String(mostHoursADay),
    daysOffAWeek: daysOffAWeek === null ? "" : String(daysOffAWeek),
  };
}

/** Returns stored rules with those that were changed from what the form showed (ADR 53). */
export function mergeHorseRules(
  stored: HorseRules,
  { rules, shown }: Readonly<{ rules: HorseRules; shown: FieldTexts<HorseRuleField> }>,
): HorseRules {
  const edited = { typed: toHorseRuleTexts(rules), shown };
  const { changed } = mergeFields(toHorseRuleTexts(stored), edited);
  return { ...stored, ...Object.fromEntries(changed.map((field) => [field, rules[field]])) };
}
