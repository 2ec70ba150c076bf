import { setImmediate } from "node:timers/promises";
import { type Locale, type Localized, locales } from "../i18n/locale.ts";
import { describePage } from "./describe-page.server.ts";
import { hashPageText } from "./last-modified.server.ts";
import { getListedPath, isInLanguage, type ListedPagePath, listListedPages } from "./page-urls.ts";

/** A page with changed texts: its name, and its address in each language in which they changed. */
export type ChangedPage = Readonly<{
  name: Localized;
  paths: Readonly<Partial<Record<Locale, string>>>;
}>;

/**
 * Lists the pages whose texts differ between two versions. Parts that all pages share, such as the
 * prices in the menu, are ignored. `runWithVersion` runs a function as if a version were current.
 * All pages together take hundreds of milliseconds, so other requests run between two pages.
 */
export async function listChangedPages<Version>(
  from: Version,
  to: Version,
  runWithVersion: <T>(version: Version, say: () => T) => T,
): Promise<ChangedPage[]> {
  const changed: ListedPagePath[] = [];
  const before = new Map<string, string>();
  for (const place of runWithVersion(from, listListedPages)) {
    before.set(
      getListedPath(place),
      runWithVersion(from, () => hashPageText(place)),
    );
    await setImmediate();
  }
  for (const place of runWithVersion(to, listListedPages)) {
    const hash = runWithVersion(to, () => hashPageText(place));
    if (before.get(getListedPath(place)) !== hash) changed.push(place);
    await setImmediate();
  }
  const byPage = Map.groupBy(changed, ({ page, item }) => `${page} ${item ?? ""}`);
  return runWithVersion(to, () =>
    [...byPage.values()].map((places) => ({
      name: getPageTitle(places),
      paths: Object.fromEntries(places.map((place) => [place.locale, getListedPath(place)])),
    })),
  );
}

function getPageTitle([place]: readonly ListedPagePath[]): Localized {
  const names = locales.map((locale) => [
    locale,
    place ? describePage(isInLanguage(place, locale) ? { ...place, locale } : place).name : "",
  ]);
  return Object.fromEntries(names) as Localized;
}
