import { allFields, type FieldSpec } from "#app/business/business-fields.ts";
import { settingTexts } from "#app/business/business-form.ts";
import { numberLimits } from "#app/business/business-limits.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import type { BusinessProblems } from "#app/business/parse-business-form.ts";
import { fill } from "#app/i18n/format.ts";
import { numberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/business-settings/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/business-settings/messages.ts";

/** The label of a field and what it is for. */
export function fieldWords({ words, tour = "" }: FieldSpec, locale: Locale) {
  const said = adminBusinessFieldMessages[locale].fields[words];
  return {
    label: fill(said?.label ?? words, { tour: tourName(tour, locale) }),
    hint: said?.hint,
  };
}

/** A choice of a field in words. */
export function optionWords({ words }: FieldSpec, option: string, locale: Locale): string {
  const said = adminBusinessFieldMessages[locale].options[words]?.[option];
  return said ?? tourName(option, locale);
}

/** What stands in a field, in words. */
export function sayText(
  setting: SettingName,
  field: string,
  text: string,
  locale: Locale,
): Readonly<{ what: string; value: string }> {
  const { review } = adminBusinessMessages[locale];
  const spec = allFields(setting, {}).find(({ name }) => name === field);
  if (!spec) return { what: field, value: text || review.empty };
  const what = fieldWords(spec, locale).label;
  if (spec.input === "tick") return { what, value: text === "" ? review.no : review.yes };
  if (text === "") return { what, value: review.empty };
  return { what, value: spec.input === "choice" ? optionWords(spec, text, locale) : text };
}

/** A whole setting in a line, shortened; lists are said by their texts. */
export function saySetting(setting: SettingName, value: unknown, locale: Locale): string {
  const said = Object.entries(settingTexts(setting, value))
    .filter(([, text]) => text !== "")
    .map(([field, text]) => sayText(setting, field, text, locale).value)
    .join(" · ");
  return said.length > 70 ? `${said.slice(0, 69)}…` : said;
}

/** What is wrong in a field, and what would be right. */
export function sayProblem(
  field: FieldSpec,
  problem: BusinessProblems[string],
  locale: Locale,
): string {
  const limit = Object.entries(numberLimits).find(([name]) => limitNameOf(field.name) === name);
  const [least, most] = limit?.[1] ?? [0, field.maximum ?? 0];
  const figure = (value: number) => numberFormat(locale).format(value);
  return fill(adminBusinessMessages[locale].problems[problem], {
    least: figure(least),
    most: figure(most),
    // Named in the words, to be typed as it stands.
    link: "{link}",
  });
}

function limitNameOf(field: string): string {
  if (field === "helmets-from" || field === "helmets-to") return "headCentimetres";
  return field.split("-").at(-1) ?? field;
}

function tourName(tour: string, locale: Locale): string {
  const known = tourIds.find((id) => id === tour);
  return known ? tours[known].name[locale] : tour;
}
