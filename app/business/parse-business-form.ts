import { type DocumentTexts, hasSameTexts } from "../forms/document-texts.ts";
import { getConfirmationField, getGroupForm, getValues, toSettingTexts } from "./business-form.ts";
import { listGroupSettings, type SettingGroupId } from "./business-groups.ts";
import type { BusinessProblem } from "./business-limits.ts";
import { type Business, businessSchema, type SettingName } from "./business-schema.ts";
import { parsePlace } from "./place-text.ts";

/** The errors in a form, by the names of its inputs. */
export type BusinessProblems = Readonly<Record<string, BusinessProblem>>;

export type ParsedBusiness =
  | Readonly<{ outcome: "sound"; business: Business }>
  | Readonly<{ outcome: "unsound"; problems: BusinessProblems }>;

/**
 * Returns the settings with one group replaced by the content of a form, or the errors in the form.
 * A value that was changed or confirmed in the form is no longer marked as an example. Exchange
 * rates cannot be of a day after `today`, if that is given.
 */
export function parseBusinessForm(
  base: Business,
  id: SettingGroupId,
  texts: DocumentTexts,
  today?: string,
): ParsedBusiness {
  const reading = getGroupForm(id).read("", texts, getValues(base, id));
  const values = reading.value as Readonly<Record<SettingName, unknown>>;
  const changes = listGroupSettings(id).map((setting): [SettingName, unknown] => {
    const [value, before] = [values[setting], base[setting].value];
    if (!hasSameTexts(toSettingTexts(setting, value), toSettingTexts(setting, before))) {
      return [setting, { value }];
    }
    return [
      setting,
      texts[getConfirmationField(setting)] === undefined ? base[setting] : { value: before },
    ];
  });
  const checked = businessSchema.safeParse({ ...base, ...Object.fromEntries(changes) });
  if (checked.success) {
    const { day } = checked.data.exchangeRates.value;
    return id === "currencies" && today !== undefined && day > today
      ? { outcome: "unsound", problems: { "exchangeRates-day": "future-day" } }
      : { outcome: "sound", business: checked.data };
  }
  const problems: Record<string, BusinessProblem> = {};
  for (const { path, message } of checked.error.issues) {
    const [setting = "", , ...rest] = path.map(String);
    const input = reading.findInput([setting, ...rest]);
    problems[input] ??= toInputProblem(input, message as BusinessProblem, texts);
  }
  return { outcome: "unsound", problems };
}

/** Converts an error of the schema to the error that the form shows at the input. */
function toInputProblem(
  input: string,
  problem: BusinessProblem,
  texts: DocumentTexts,
): BusinessProblem {
  if (problem === "not-coordinates" && parsePlace(texts[input] ?? "") === "link") {
    return "link-without-place";
  }
  const [, start, language] = /^(.*)-(en|es)$/.exec(input) ?? [];
  const other = `${start}-${language === "en" ? "es" : "en"}`;
  const isHalf = problem === "required" && (texts[other] ?? "").trim() !== "";
  return isHalf ? "both-languages" : problem;
}
