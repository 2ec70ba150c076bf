import type { PageId } from "#app/content/pages/all-pages.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";

/**
 * Returns the addresses at which the texts of a page are shown, for texts on every page those of the
 * home page; null if they belong to no page of their own.
 */
export function findPreviewedPaths(page: PageId): Localized | null {
  if (page === "layout") return findPreviewedPaths("home");
  const [en, es] = [findPreviewedPath(page, "en"), findPreviewedPath(page, "es")];
  return en !== null && es !== null ? { en, es } : null;
}

/** Returns the address of a page, of the home page for the logo and the icon; null if the content belongs to no page of its own. */
export function findPreviewedPath(page: PageId, locale: Locale): string | null {
  if (page === "brand") return findPreviewedPath("home", locale);
  const [name, item] = page.split(":");
  const found = listListedPages().find(
    (place) => place.locale === locale && place.page === name && place.item === item,
  );
  return found ? getListedPath(found) : null;
}
