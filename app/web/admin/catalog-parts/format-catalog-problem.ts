import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getNumberFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { FormTexts } from "#app/tours/catalog/catalog-form.ts";
import { type CatalogProblem, catalogLimits } from "#app/tours/catalog/catalog-limits.ts";
import { priceSumRule } from "#app/tours/catalog/parse-typed-values.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";

/** Minimum and maximum values of number fields, by field name. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  ...catalogLimits,
  hoursFrom: catalogLimits.durationHours,
  hoursTo: catalogLimits.durationHours,
  closesHours: catalogLimits.hoursBeforeFirstPickup,
};

/** Explains what is wrong with a field's value and which values are valid. */
export function formatCatalogProblem(
  field: string,
  problem: CatalogProblem,
  texts: FormTexts,
  locale: Locale,
): string {
  const typed = isPriceField(field) ? (texts[field] ?? "").trim() : "";
  const said = typed !== "" && formatSumProblem(typed, priceSumRule, locale);
  if (said) return said;
  const [, row = "", name = ""] = /^((?:period|out|step|ride)-\d+-)(\w+)$/.exec(field) ?? [];
  const [least, most] = ranges[name || field] ?? [0, 0];
  const formatFigure = (value: number) => getNumberFormat(locale).format(value);
  return fillMessage(adminCatalogFormMessages[locale].problems[problem], {
    least: formatFigure(least),
    most: formatFigure(most),
    capacity: texts.capacity ?? "",
    from: texts.hoursFrom ?? "",
    age: texts.minimumAge ?? "",
    price: texts[`${row}pricePerPersonMxn`] ?? "",
  });
}

function isPriceField(field: string): boolean {
  return /(?:^|-)(?:pricePerPerson|childPrice|privateRide)Mxn$/.test(field);
}
