import { type FormTexts, hasSameTexts, listRowNumbers } from "../tours/catalog/catalog-form.ts";
import { isList, listAllFields, spokenLanguages } from "./business-fields.ts";
import { getConfirmationField, toSettingTexts } from "./business-form.ts";
import { type SettingGroupId, settingGroups } from "./business-groups.ts";
import type { BusinessProblem } from "./business-limits.ts";
import { type Business, businessSchema, type SettingName } from "./business-schema.ts";
import { listFilledNetworks, parseSettingTexts } from "./stored-setting-schema.ts";

/** What is wrong in a form, by the names of its fields. */
export type BusinessProblems = Readonly<Record<string, BusinessProblem>>;

export type ParsedBusiness =
  | Readonly<{ outcome: "sound"; business: Business }>
  | Readonly<{ outcome: "unsound"; problems: BusinessProblems }>;

/**
 * The settings with those of one group replaced by what a form says, or what is wrong in the form.
 * A changed value is no example any more, nor is one that the form calls right.
 */
export function parseBusinessForm(
  base: Business,
  group: SettingGroupId,
  texts: FormTexts,
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
  if (checked.success) return { outcome: "sound", business: checked.data };
  const problems: Record<string, BusinessProblem> = {};
  for (const { path, message } of checked.error.issues) {
    const field = findFieldOfPath(path.map(String), texts);
    problems[field] ??= toFieldProblem(field, message as BusinessProblem, texts);
  }
  return { outcome: "unsound", problems };
}

/** A problem as the field's form would put it. */
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

/** The field that shows a value: that of its path, or else of the longest part of it. */
function findFieldOfPath([name = "", , ...rest]: readonly string[], texts: FormTexts): string {
  const setting = name as SettingName;
  const path = isList(setting)
    ? [setting, String(listRowNumbers(texts, setting)[Number(rest[0])]), ...rest.slice(1)]
    : renamePathParts(setting, rest, texts);
  if (isList(setting) && rest.length === 0) return `add-${setting}`;
  if (path.at(2) === "languages") return [...path.slice(0, 3), spokenLanguages[0]].join("-");
  const fields = listAllFields(setting, texts).map((field) => field.name);
  for (let length = path.length; length > 0; length--) {
    const field = path.slice(0, length).join("-");
    if (fields.includes(field)) return field;
  }
  return fields[0] ?? setting;
}

/** The path of a value whose fields have other names than its parts. */
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
