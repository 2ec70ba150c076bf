import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import type { FormFieldName, FormTexts } from "../forms/form-definition.ts";
import { defineForm, formatFormTexts } from "../forms/form-definition.ts";
import { parsedField, whereEmpty } from "../forms/form-fields.ts";
import type { HorseRules } from "../tours/catalog/horse-rules.ts";

/**
 * A rule that an empty input switches off. `pattern` is how its numbers are written, with a point or
 * a comma.
 */
function createRuleField<const Code extends string>(
  code: Code,
  pattern: RegExp,
  limits: Readonly<{ least: number; most: number }>,
) {
  const parse = (typed: string) => {
    const text = typed.trim();
    const number = pattern.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
    return number >= limits.least && number <= limits.most ? number : null;
  };
  return whereEmpty(null, parsedField(parse, code, String, limits));
}

export const horseRulesForm = defineForm({
  mostHoursADay: createRuleField("not-hours", /^\d{1,2}(?:[.,](?:0|00|25|5|50|75))?$/, {
    least: 1,
    most: 12,
  }),
  daysOffAWeek: createRuleField("not-days", /^\d{1,2}$/, { least: 1, most: 6 }),
});

export type HorseRuleField = FormFieldName<typeof horseRulesForm>;

export function toHorseRuleTexts(rules: HorseRules): FormTexts<typeof horseRulesForm> {
  return formatFormTexts(horseRulesForm, rules);
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
