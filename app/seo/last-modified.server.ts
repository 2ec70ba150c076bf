import { createHash } from "node:crypto";
import { timeZone } from "../business/facts.ts";
import type { Catalog, PublishedCatalogVersion } from "../tours/catalog/catalog.ts";
import { getPublishedVersion } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import { getListedPath, type ListedPagePath, listListedPages } from "./page-urls.ts";

/** A short hash of a page's words, and the day they last changed. */
export type PageDate = Readonly<{ words: string; date: string }>;

/** The dates of the pages, found by the build (scripts/update-page-dates.ts); undefined without a build. */
declare const builtPageDates: Readonly<Record<string, PageDate>> | undefined;

const builtDates = typeof builtPageDates === "undefined" ? {} : builtPageDates;

/** The date of a page that no build has dated. */
const firstDay = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

/**
 * The day a page's words last changed, `YYYY-MM-DD`: by the build, or because a catalog was published
 * since then that the page prints.
 */
export function getLastModified(path: string): string {
  return getPublishedVersion().pageDates?.[path] ?? builtDates[path]?.date ?? firstDay;
}

/** A version of the catalog with the day of its publication, `YYYY-MM-DD`. */
type Dated = PublishedCatalogVersion & Readonly<{ madeOn: string }>;

/**
 * The pages that a published catalog has changed since the build, each with the day of the
 * publication from which on it says what it says now. `history` has the version to be printed and
 * those before it, the newest first; `printing` runs a function while a version is the printed one;
 * `dates` are those of the build.
 */
export function computeDatesByCatalog(
  history: readonly Dated[],
  printing: <T>(version: PublishedCatalogVersion, say: () => T) => T,
  dates: Readonly<Record<string, PageDate>> = builtDates,
): Readonly<Record<string, string>> {
  const [newest] = history;
  if (!newest) return {};
  const hashWordsUnder = (version: Dated, place: ListedPagePath) => {
    const path = getListedPath(place);
    const known = wordsByCatalog.get(version.catalog) ?? new Map<string, string>();
    wordsByCatalog.set(version.catalog, known);
    const words = known.get(path) ?? printing(version, () => hashPageText(place));
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

/** A short hash of the words of a page, as the printed catalog makes them. */
export function hashPageText(place: ListedPagePath): string {
  const { title, description, words } = describePage(place);
  return createHash("sha256")
    .update(JSON.stringify([title, description, words]))
    .digest("hex")
    .slice(0, 12);
}

/** The hash of each page's words under a catalog, which never change. */
const wordsByCatalog = new WeakMap<Catalog, Map<string, string>>();
