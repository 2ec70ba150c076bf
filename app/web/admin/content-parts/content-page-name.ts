import type { Locale } from "#app/i18n/locale.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { contentLabels } from "./content-labels.ts";

/** Returns the name of a page for its editors; its id for a page of another build. */
export function getContentPageName(page: string, locale: Locale): string {
  const tour = findTourById(page.replace(/^tour:/, ""));
  const labels: Readonly<Record<string, string>> = contentLabels[locale].pages;
  return tour ? getTourName(tour, locale) : (labels[page] ?? page);
}
