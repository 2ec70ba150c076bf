import { createHash } from "node:crypto";
import { pageDates } from "../generated/page-dates.ts";
import type { Catalog, PrintedVersion } from "../tours/catalog/catalog.ts";
import { printedVersion } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import type { PageDescription } from "./page-description.ts";
import { type ListedPlace, listedPlaces, pathOf } from "./page-urls.ts";

/** A short hash of a page's words, and the day they last changed. */
export type PageDate = Readonly<{ words: string; date: string }>;

/** Dates of the pages whose words the operator has changed, noted by the build (vite.config.ts). */
declare const ownPageDates: Readonly<Record<string, PageDate>> | undefined;

const dates: Readonly<Record<string, PageDate>> = {
  ...pageDates,
  ...(typeof ownPageDates === "undefined" ? {} : ownPageDates),
};

/**
 * The day a page's words last changed, `YYYY-MM-DD`: by the table, or because a catalog was
 * published since then that the page prints. scripts/update-page-dates.ts maintains the table; a page that
 * is missing there is a bug.
 */
export function lastModified(path: string): string {
  const known = dates[path];
  if (!known) throw new Error(`app/generated/page-dates.ts has no ${path}`);
  return printedVersion().pageDates?.[path] ?? known.date;
}

/** A version of the catalog with the day of its publication, `YYYY-MM-DD`. */
type Dated = PrintedVersion & Readonly<{ madeOn: string }>;

/**
 * The pages that a published catalog has changed since the build, each with the day of the
 * publication from which on it says what it says now. `history` has the version to be printed and
 * those before it, the newest first; `printing` runs a function while a version is the printed one.
 */
export function datesByCatalog(
  history: readonly Dated[],
  printing: <T>(version: PrintedVersion, say: () => T) => T,
): Readonly<Record<string, string>> {
  const [newest] = history;
  if (!newest) return {};
  const wordsUnder = (version: Dated, place: ListedPlace) => {
    const path = pathOf(place);
    const known = wordsByCatalog.get(version.catalog) ?? new Map<string, string>();
    wordsByCatalog.set(version.catalog, known);
    const words = known.get(path) ?? printing(version, () => wordsOfPage(place));
    known.set(path, words);
    return words;
  };
  return Object.fromEntries(
    listedPlaces().flatMap((place) => {
      const path = pathOf(place);
      const [words, known] = [wordsUnder(newest, place), dates[path]];
      if (!known || known.words === words) return [];
      const later = history.findIndex((version) => wordsUnder(version, place) !== words);
      const since = history.at(later < 0 ? -1 : later - 1) ?? newest;
      return [[path, since.madeOn > known.date ? since.madeOn : known.date]];
    }),
  );
}

/** A short hash of the words of a page, as the printed catalog makes them. */
export function wordsOfPage(place: ListedPlace): string {
  return fingerprint(describePage(place));
}

/** The hash of each page's words under a catalog, which never change. */
const wordsByCatalog = new WeakMap<Catalog, Map<string, string>>();

/**
 * The table brought up to date on a day: pages with unchanged words keep their date, and a new post
 * gets the day it was published.
 */
export function datePages(
  known: Readonly<Record<string, PageDate>>,
  today: string,
): Record<string, PageDate> {
  return Object.fromEntries(
    listedPlaces().map((place) => {
      const page = describePage(place);
      const before = known[pathOf(place)];
      const words = fingerprint(page);
      if (before?.words === words) return [pathOf(place), before];
      const isNewPost = !before && page.article;
      return [pathOf(place), { words, date: isNewPost ? page.article.published : today }];
    }),
  );
}

function fingerprint({ title, description, words }: PageDescription): string {
  return createHash("sha256")
    .update(JSON.stringify([title, description, words]))
    .digest("hex")
    .slice(0, 12);
}
