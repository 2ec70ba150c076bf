import { createHash } from "node:crypto";
import { timeZone } from "../business/facts.ts";
import type { Catalog, PublishedCatalogVersion } from "../tours/catalog/catalog.ts";
import { getPublishedVersion } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import { getListedPath, type ListedPagePath, listListedPages } from "./page-urls.ts";

/** A short hash of a page's texts, and the day on which they last changed. */
export type PageDate = Readonly<{ words: string; date: string }>;

/**
 * The dates of the pages, computed for the build (scripts/update-page-dates.ts); undefined without
 * a build.
 */
declare const builtPageDates: Readonly<Record<string, PageDate>> | undefined;

const builtDates = typeof builtPageDates === "undefined" ? {} : builtPageDates;

/** The date of a page for which the build has no date. */
const firstDay = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

/**
 * The day on which a page's texts last changed, `YYYY-MM-DD`: in the code, or later by the
 * publication of a catalog that the page shows.
 */
export function getLastModified(path: string): string {
  return getPublishedVersion().pageDates?.[path] ?? builtDates[path]?.date ?? firstDay;
}

/** A version of the catalog with the day of its publication, `YYYY-MM-DD`. */
type Dated = PublishedCatalogVersion & Readonly<{ madeOn: string }>;

/**
 * The pages that a published catalog has changed since the build, each with the day of the
 * publication that led to its present texts. `history` has the current version and those before it,
 * newest first; `printing` runs a function with a version as the current one; `dates` are those of
 * the build.
 */
export function computeDatesByCatalog(
  history: readonly Dated[],
  runWithVersion: <T>(version: PublishedCatalogVersion, say: () => T) => T,
  dates: Readonly<Record<string, PageDate>> = builtDates,
): Readonly<Record<string, string>> {
  const [newest] = history;
  if (!newest) return {};
  const hashWordsUnder = (version: Dated, place: ListedPagePath) => {
    const path = getListedPath(place);
    const known = wordsByCatalog.get(version.catalog) ?? new Map<string, string>();
    wordsByCatalog.set(version.catalog, known);
    const words = known.get(path) ?? runWithVersion(version, () => hashPageText(place));
    known.set(path, words);
    return words;
  };
  return Object.fromEntries(
    listListedPages().flatMap((place) => {
      const path = getListedPath(place);
      const [words, known] = [hashWordsUnder(newest, place), dates[path]];
      if (!known || known.words === words) return [];
      const later = history.findIndex((version) => hashWordsUnder(version, place) !== words);
      const since = history.at(later < 0 ? -1 : later - 1) ?? newest;
      return [[path, since.madeOn > known.date ? since.madeOn : known.date]];
    }),
  );
}

/** A short hash of a page's texts under the current catalog. */
export function hashPageText(place: ListedPagePath): string {
  const { title, description, words } = describePage(place);
  return createHash("sha256")
    .update(JSON.stringify([title, description, words]))
    .digest("hex")
    .slice(0, 12);
}

/** The hashes of the pages' texts by catalog. They never change, because a catalog does not. */
const wordsByCatalog = new WeakMap<Catalog, Map<string, string>>();
