import { type Locale, type Localized, locales } from "../i18n/locale.ts";
import { describePage } from "./describe-page.server.ts";
import { wordsOfPage } from "./last-modified.server.ts";
import { type ListedPlace, listedPlaces, pathOf } from "./page-urls.ts";

/** A page whose words change, with its name, and its address in each language in which they do. */
export type ChangedPage = Readonly<{
  name: Localized;
  paths: Readonly<Partial<Record<Locale, string>>>;
}>;

/**
 * The listed pages that say something else when one catalog takes the place of another. What every
 * page repeats, such as the prices in the menu, does not count. `printing` runs a function while a
 * catalog is the printed one.
 */
export function changedPages<Catalog>(
  from: Catalog,
  to: Catalog,
  printing: <T>(catalog: Catalog, say: () => T) => T,
): ChangedPage[] {
  const before = new Map(
    printing(from, () => listedPlaces().map((place) => [pathOf(place), wordsOfPage(place)])),
  );
  return printing(to, () => {
    const changed = listedPlaces().filter(
      (place) => before.get(pathOf(place)) !== wordsOfPage(place),
    );
    const byPage = Map.groupBy(changed, ({ page, item }) => `${page} ${item ?? ""}`);
    return [...byPage.values()].map((places) => ({
      name: nameOf(places),
      paths: Object.fromEntries(places.map((place) => [place.locale, pathOf(place)])),
    }));
  });
}

function nameOf([place]: readonly ListedPlace[]): Localized {
  const names = locales.map((locale) => [
    locale,
    place ? describePage({ ...place, locale }).name : "",
  ]);
  return Object.fromEntries(names) as Localized;
}
