import { toSettingTexts } from "#app/business/business-form.ts";
import { getSettingField, isListSetting } from "#app/business/business-groups.ts";
import type { BusinessProblem } from "#app/business/business-limits.ts";
import type { SettingName } from "#app/business/business-schema.ts";
import type { DocumentInput } from "#app/forms/document-fields.ts";
import { removeRowNumbers } from "#app/forms/document-texts.ts";
import { cutText } from "#app/i18n/cut-text.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { adminBusinessFieldMessages } from "#app/web/admin/settings-parts/field-messages.ts";
import { adminBusinessMessages } from "#app/web/admin/settings-parts/messages.ts";
import type { InputMessages } from "../ui/document-inputs.tsx";
import { formatInputProblem } from "../ui/format-input-problem.ts";

/** Returns what the settings' forms say about their inputs. */
export function createSettingMessages(locale: Locale): InputMessages<BusinessProblem> {
  const { fields, options } = adminBusinessFieldMessages[locale];
  return {
    getLabels({ name, tour = "", language }) {
      const { label = fields[language ?? ""]?.label ?? name, hint } =
        fields[getLabelKey(name, tour)] ?? {};
      return { label: fillMessage(label, { tour: formatTourName(tour, locale) }), hint };
    },
    formatOption: ({ name }, option) =>
      options[getLabelKey(name)]?.[option] ?? formatTourName(option, locale),
    formatProblem: (problem, input, texts) =>
      formatInputProblem(adminBusinessMessages[locale].problems[problem], input, texts, locale, {
        // The message contains this placeholder as it is, so that the operator can copy it.
        link: "{link}",
      }),
  };
}

/** Returns the name of an input without rows and tours, which have the same labels. */
function getLabelKey(name: string, tour = ""): string {
  return removeRowNumbers(tour === "" ? name : name.replace(`-${tour}-`, "-"));
}

/** Returns a field's label and its value as readable text. */
export function formatFieldText(
  setting: SettingName,
  field: string,
  text: string,
  locale: Locale,
): Readonly<{ what: string; value: string }> {
  const { review } = adminBusinessMessages[locale];
  const input = getSettingField(setting)
    .listInputs(setting, {})
    .find(({ name }) => name === field);
  const what = input ? createSettingMessages(locale).getLabels(input).label : field;
  return { what, value: formatInputText(input, text, locale) || review.empty };
}

function formatInputText(input: DocumentInput | undefined, text: string, locale: Locale): string {
  const { no, yes } = adminBusinessMessages[locale].review;
  if (input?.kind === "tick") return text === "" ? no : yes;
  const isOption = (input?.kind === "choice" || input?.kind === "radio") && text !== "";
  return isOption ? createSettingMessages(locale).formatOption(input, text) : text;
}

/**
 * Returns a whole setting as one line, shortened if necessary. Texts in the other language are
 * omitted. A list is represented by the texts of its entries.
 */
export function formatSetting(setting: SettingName, value: unknown, locale: Locale): string {
  const texts = toSettingTexts(setting, value);
  const isText = ({ kind }: DocumentInput) =>
    !["tick", "choice", "radio", "picture"].includes(kind);
  const line = getSettingField(setting)
    .listInputs(setting, texts)
    .filter((input) => (input.language ?? locale) === locale)
    .filter((input) => texts[input.name] && (isText(input) || !isListSetting(setting)))
    .map((input) => formatInputText(input, texts[input.name] ?? "", locale))
    .join(" · ");
  return cutText(line, 70);
}

function formatTourName(tour: string, locale: Locale): string {
  const known = tourIds.find((id) => id === tour);
  return known ? getTourName(known, locale) : tour;
}
