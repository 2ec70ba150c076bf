import { optionalFactNames } from "#app/content/model/fact-names.ts";
import type { Facts } from "#app/content/model/text-facts.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { factLabels } from "../content-parts/fact-labels.ts";
import { findFactName } from "../content-parts/format-fact-name.ts";
import type { TextFact } from "./text-tools.ts";

/**
 * Lists the facts that a text may contain, by name: those with a value in a language, and those
 * without one, which a text may contain, too. `pageTour` is the tour whose page has the text.
 */
export function listTextFacts(
  values: Localized<Facts>,
  pageTour: TourId | null,
  locale: Locale,
): Readonly<Record<string, TextFact>> {
  const names = new Set([
    ...Object.keys(values[locale]),
    ...optionalFactNames,
    ...Object.keys(factLabels[locale].tour),
  ]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const named = findFactName(name, pageTour, locale);
      const value = { en: String(values.en[name] ?? ""), es: String(values.es[name] ?? "") };
      return named ? [[name, { ...named, value }]] : [];
    }),
  );
}
