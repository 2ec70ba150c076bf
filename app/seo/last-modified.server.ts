import { createHash } from "node:crypto";
import { timeZone } from "../business/facts.ts";
import type { ContentDocument } from "../content/model/content-document.ts";
import type { PublishedCatalogVersion } from "../tours/catalog/catalog.ts";
import { getPublishedVersion } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import { getListedPath, isInLanguage, type ListedPagePath, listListedPages } from "./page-urls.ts";

/** A short hash of a page's texts, and the day on which the texts last changed, `YYYY-MM-DD`. */
export type PageDate = Readonly<{ words: string; date: string }>;

/**
 * The page dates that scripts/update-page-dates.ts computed for the build; undefined outside a
 * build.
 */
declare const builtPageDates: Readonly<Record<string, PageDate>> | undefined;

const builtDates = typeof builtPageDates === "undefined" ? {} : builtPageDates;

/** The date of pages for which the build has none: the day on which this process started. */
const firstDay = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());

/**
 * Returns the day on which a page's texts last changed, `YYYY-MM-DD`. They change with the code, the
 * catalog and the content.
 */
export function getLastModified(path: string): string {
  return getPublishedVersion().pageDates?.[path] ?? builtDates[path]?.date ?? firstDay;
}

/** A catalog version and the day of its publication, `YYYY-MM-DD`. */
type Dated = PublishedCatalogVersion & Readonly<{ madeOn: string; content?: ContentDocument }>;

/**
 * Returns the pages whose texts differ from the build's, or that the build has not, each with the day of the catalog version
 * that first had the current texts. `history` is the current version and earlier ones, newest
 * first. `runWithVersion` runs a function as if a version were current. `dates` are those of the
 * build.
 */
export function computeDatesByCatalog<Version extends Dated>(
  history: readonly Version[],
  runWithVersion: <T>(version: Version, say: () => T) => T,
  dates: Readonly<Record<string, PageDate>> = builtDates,
): Readonly<Record<string, string>> {
  const [newest] = history;
  if (!newest) return {};
  const getPageHash = (version: Version, place: ListedPagePath) => {
    const known = getKnownHashes(version);
    const { heaviestRiderKg, horseHoursADay, horseDaysOffAWeek } = version;
    const key = [
      place.page,
      place.item,
      place.locale,
      heaviestRiderKg,
      horseHoursADay,
      horseDaysOffAWeek,
    ].join(" ");
    const hash =
      known.get(key) ??
      runWithVersion(version, () => (isInLanguage(place, place.locale) ? hashPageText(place) : ""));
    known.set(key, hash);
    return hash;
  };
  return Object.fromEntries(
    listListedPages().flatMap((place) => {
      const path = getListedPath(place);
      const [hash, known] = [getPageHash(newest, place), dates[path]];
      // Outside a build no page has a date. In a build, those of posts that were written later lack one.
      const isWritten = place.page === "blogPost" && !known;
      if (!isWritten && (!known || known.words === hash)) return [];
      const later = history.findIndex((version) => getPageHash(version, place) !== hash);
      const since = history.at(later < 0 ? -1 : later - 1) ?? newest;
      return [[path, known && known.date > since.madeOn ? known.date : since.madeOn]];
    }),
  );
}

/** Returns a short hash of a page's texts for the current catalog. */
export function hashPageText(place: ListedPagePath): string {
  const { title, description, words } = describePage(place);
  return createHash("sha256")
    .update(JSON.stringify([title, description, words]))
    .digest("hex")
    .slice(0, 12);
}

/**
 * A cache of the hashes by catalog, content, path and weight limit. Stored catalogs and contents never change, so
 * neither do the hashes.
 */
const hashesByVersion = new WeakMap<object, WeakMap<object, Map<string, string>>>();

/** Stands for the content of the files in the cache. */
const contentOfFiles: ContentDocument = { pages: {}, posts: [] };

function getKnownHashes({ catalog, content = contentOfFiles }: Dated): Map<string, string> {
  const byContent = hashesByVersion.get(catalog) ?? new WeakMap();
  const hashes = byContent.get(content) ?? new Map<string, string>();
  hashesByVersion.set(catalog, byContent.set(content, hashes));
  return hashes;
}
