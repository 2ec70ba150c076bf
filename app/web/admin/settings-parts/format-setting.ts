import { type FieldSpec, listAllFields, listSettings } from "#app/business/business-fields.ts";
import { toSettingTexts } from "#app/business/business-form.ts";
import { numberLimits } from "#app/business/business-limits.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import type { BusinessProblems } from "#app/business/parse-business-form.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getNumberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { priceSumRule } from "#app/tours/catalog/parse-typed-values.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";

/** Returns the label and the hint of a field. */
export function getFieldLabels({ words, tour = "" }: FieldSpec, locale: Locale) {
  const said = adminBusinessFieldMessages[locale].fields[words];
  return {
    label: fillMessage(said?.label ?? words, { tour: getTourName(tour, locale) }),
    hint: said?.hint,
  };
}

/** Returns the label of one of a field's options. */
export function formatOption({ words }: FieldSpec, option: string, locale: Locale): string {
  const said = adminBusinessFieldMessages[locale].options[words]?.[option];
  return said ?? getTourName(option, locale);
}

/** Returns a field's label and its value as readable text. */
export function formatFieldText(
  setting: SettingName,
  field: string,
  text: string,
  locale: Locale,
): Readonly<{ what: string; value: string }> {
  const { review } = adminBusinessMessages[locale];
  const spec = listAllFields(setting, {}).find(({ name }) => name === field);
  if (!spec) return { what: field, value: text || review.empty };
  const what = getFieldLabels(spec, locale).label;
  if (spec.input === "tick") return { what, value: text === "" ? review.no : review.yes };
  if (text === "") return { what, value: review.empty };
  return { what, value: spec.input === "choice" ? formatOption(spec, text, locale) : text };
}

/**
 * Returns a whole setting as one line, shortened if necessary. Texts in the other language are
 * omitted. A list is represented by the texts of its entries.
 */
export function formatSetting(setting: SettingName, value: unknown, locale: Locale): string {
  const texts = toSettingTexts(setting, value);
  const isList = listSettings.some((list) => list === setting);
  const said = listAllFields(setting, texts)
    .filter(({ language, input }) => (language ?? locale) === locale && !(isList && isPick(input)))
    .filter(({ name }) => texts[name])
    .map(({ name }) => formatFieldText(setting, name, texts[name] ?? "", locale).value)
    .join(" · ");
  return said.length > 70 ? `${said.slice(0, 69).trimEnd()}…` : said;
}

function isPick(input: FieldSpec["input"]): boolean {
  return input === "tick" || input === "choice" || input === "picture";
}

/** Explains what is wrong with a field's value and which values are valid. */
export function formatSettingProblem(
  field: FieldSpec,
  problem: BusinessProblems[string],
  locale: Locale,
  text = "",
): string {
  const said = field.input === "sum" && text !== "" && formatSumProblem(text, priceSumRule, locale);
  if (said) return said;
  const limit = Object.entries(numberLimits).find(([name]) => getLimitName(field.name) === name);
  const [least, most] = limit?.[1] ?? [0, field.maximum ?? 0];
  const formatFigure = (value: number) => getNumberFormat(locale).format(value);
  return fillMessage(adminBusinessMessages[locale].problems[problem], {
    least: formatFigure(least),
    most: formatFigure(most),
    // The message contains this placeholder as it is, so that the operator can copy it.
    link: "{link}",
  });
}

function getLimitName(field: string): string {
  if (field === "helmets-from" || field === "helmets-to") return "headCentimetres";
  return field.split("-").at(-1) ?? field;
}

function getTourName(tour: string, locale: Locale): string {
  const known = tourIds.find((id) => id === tour);
  return known ? tours[known].name[locale] : tour;
}
