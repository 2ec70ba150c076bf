import { getListFormat } from "../i18n/intl-formatters.ts";
import type { Locale } from "../i18n/locale.ts";
import { type TourId, tourIds } from "./all-tours.ts";
import { getTourName } from "./tour-names.ts";

const or = { en: "or", es: "o" };

/**
 * Joins the values of all tours. If they differ, each is followed by its tour: "2 to 9 riders
 * (Sunset Tour) or 4 riders (Hot Springs Tour)".
 */
export function joinPerTour(
  getText: (tour: TourId) => string,
  locale: Locale,
  join: "or" | "and" = "or",
): string {
  const values = tourIds.map(getText);
  const [first = ""] = values;
  if (values.every((value) => value === first)) return first;
  const named = tourIds.map((tour, index) => `${values[index]} (${getTourName(tour, locale)})`);
  return join === "and" ? getListFormat(locale).format(named) : named.join(` ${or[locale]} `);
}

/** Joins the distinct values of all tours without their names, where space is short: "2–9 or 4". */
export function joinDistinctPerTour(getText: (tour: TourId) => string, locale: Locale): string {
  return [...new Set(tourIds.map(getText))].join(` ${or[locale]} `);
}

/**
 * Joins sentences, one about each tour. `getSentence` returns a tour's sentence without its full stop. If
 * all sentences are the same, the result is that sentence.
 */
export function joinSentencesPerTour(
  getSentence: (tour: TourId) => string,
  locale: Locale,
): string {
  const sentences = tourIds.map(getSentence);
  const [first = ""] = sentences;
  if (sentences.every((sentence) => sentence === first)) return `${first}.`;
  return tourIds
    .map((tour, index) => {
      const sentence = sentences[index] ?? "";
      const rest = sentence.charAt(0).toLocaleLowerCase(locale) + sentence.slice(1);
      return `${getTourName(tour, locale)}: ${rest}.`;
    })
    .join(" ");
}
