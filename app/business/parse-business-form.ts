import { type FormTexts, hasSameTexts, listRowNumbers } from "../tours/catalog/catalog-form.ts";
import { isListSetting, listAllFields, spokenLanguages } from "./business-fields.ts";
import { getConfirmationField, toSettingTexts } from "./business-form.ts";
import { type SettingGroupId, settingGroups } from "./business-groups.ts";
import type { BusinessProblem } from "./business-limits.ts";
import { type Business, businessSchema, type SettingName } from "./business-schema.ts";
import { listFilledNetworks, parseSettingTexts } from "./parse-setting-texts.ts";

/** The errors in a form, by field name. */
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
  group: SettingGroupId,
  texts: FormTexts,
  today?: string,
): ParsedBusiness {
  const changes = settingGroups[group].map((setting): [SettingName, unknown] => {
    const value = parseSettingTexts(setting, texts, base);
    const { value: before } = base[setting];
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
    return group === "currencies" && today !== undefined && day > today
      ? { outcome: "unsound", problems: { "exchangeRates-day": "future-day" } }
      : { outcome: "sound", business: checked.data };
  }
  const problems: Record<string, BusinessProblem> = {};
  for (const { path, message } of checked.error.issues) {
    const field = findFieldByPath(path.map(String), texts);
    problems[field] ??= toFieldProblem(field, message as BusinessProblem, texts);
  }
  return { outcome: "unsound", problems };
}

/** Converts an error of the schema to the error that the form shows at the field. */
function toFieldProblem(
  field: string,
  problem: BusinessProblem,
  texts: FormTexts,
): BusinessProblem {
  if (field === "location") return "not-coordinates";
  const [, start, language] = /^(.*)-(en|es)$/.exec(field) ?? [];
  const other = `${start}-${language === "en" ? "es" : "en"}`;
  const isHalf = problem === "required" && (texts[other] ?? "").trim() !== "";
  return isHalf ? "both-languages" : problem;
}

/**
 * Finds the form field for the value at a path. Its name is the whole path or, if there is no such
 * field, the longest beginning of the path that names a field.
 */
function findFieldByPath([name = "", , ...rest]: readonly string[], texts: FormTexts): string {
  const setting = name as SettingName;
  const path = isListSetting(setting)
    ? [setting, String(listRowNumbers(texts, setting)[Number(rest[0])]), ...rest.slice(1)]
    : renamePathParts(setting, rest, texts);
  if (isListSetting(setting) && rest.length === 0) return `add-${setting}`;
  if (path.at(2) === "languages") return [...path.slice(0, 3), spokenLanguages[0]].join("-");
  const fields = listAllFields(setting, texts).map((field) => field.name);
  for (let length = path.length; length > 0; length--) {
    const field = path.slice(0, length).join("-");
    if (fields.includes(field)) return field;
  }
  return fields[0] ?? setting;
}

/**
 * Converts the path of a value to the parts of its field's name, which differ for some settings.
 */
function renamePathParts(
  setting: SettingName,
  rest: readonly string[],
  texts: FormTexts,
): string[] {
  const [part = "", index] = rest;
  if (setting === "social") return [setting, listFilledNetworks(texts)[Number(part)] ?? ""];
  if (setting !== "helmets") return [setting, ...rest];
  if (part === "headCentimetres") return [setting, index === "0" ? "from" : "to"];
  return texts["helmets-required"] === "below" ? [setting, "belowAge"] : [setting, "required"];
}
