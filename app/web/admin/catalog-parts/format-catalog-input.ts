import { removeRowNumbers } from "#app/forms/document-texts.ts";
import { formatMonth } from "#app/i18n/day-names.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CatalogProblem } from "#app/tours/catalog/catalog-limits.ts";
import type { InputMessages } from "../ui/document-inputs.tsx";
import { formatInputProblem } from "../ui/format-input-problem.ts";
import { adminCatalogFormMessages } from "./form-messages.ts";

/** Returns what the catalog's forms say about their inputs. */
export function createCatalogMessages(locale: Locale): InputMessages<CatalogProblem> {
  const { fields, problems } = adminCatalogFormMessages[locale];
  const labels: Readonly<Record<string, Readonly<{ label: string; hint?: string }>>> = fields;
  return {
    getLabels: ({ name }) => labels[removeRowNumbers(name)] ?? { label: "" },
    formatOption: ({ name }, option) =>
      name.endsWith("Month") ? formatMonth(Number(option), locale) : option,
    formatProblem: (problem, input, texts) =>
      formatInputProblem(problems[problem], input, texts, locale, {
        capacity: texts.capacity ?? "",
        from: texts.hoursFrom ?? "",
        age: texts.minimumAge ?? "",
        price: texts[`${getRowPrefix(input?.name ?? "")}pricePerPersonMxn`] ?? "",
      }),
  };
}

/** Returns the beginning of the names in the same row, such as `period-1-`. */
function getRowPrefix(name: string): string {
  return name.slice(0, name.lastIndexOf("-") + 1);
}
