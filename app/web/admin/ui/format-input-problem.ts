import type { DocumentInput } from "#app/forms/document-fields.ts";
import type { DocumentTexts } from "#app/forms/document-texts.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getNumberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { priceSumRule } from "#app/tours/catalog/parse-typed-values.ts";

/** Explains what is wrong with the text of an input and which texts are valid. */
export function formatInputProblem(
  message: string,
  input: DocumentInput | undefined,
  texts: DocumentTexts,
  locale: Locale,
  more: Readonly<Record<string, string>>,
): string {
  const text = (input?.kind === "sum" && texts[input.name]?.trim()) || "";
  const sumProblem = text !== "" && formatSumProblem(text, priceSumRule, locale);
  if (sumProblem) return sumProblem;
  const [least, most] = input?.limits ?? [0, 0];
  const formatFigure = (value: number) => getNumberFormat(locale).format(value);
  return fillMessage(message, { least: formatFigure(least), most: formatFigure(most), ...more });
}
