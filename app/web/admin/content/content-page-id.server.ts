import { data } from "react-router";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tours } from "#app/tours/all-tours.ts";
import { findTourById } from "#app/tours/find-tour.ts";
import { contentLabels } from "./content-labels.ts";

/** Returns the id of a page in an address. Throws 404 if there is no such page. */
export function parseContentPageId(asked: string): PageId {
  if (!Object.hasOwn(pageDefinitions, asked)) throw data(null, { status: 404 });
  return asked as PageId;
}

/** Returns the name of a page for its editors. */
export function getContentPageName(page: PageId, locale: Locale): string {
  const tour = findTourById(page.replace(/^tour:/, ""));
  const labels: Readonly<Record<string, string>> = contentLabels[locale].pages;
  return tour ? tours[tour].name[locale] : (labels[page] ?? page);
}
