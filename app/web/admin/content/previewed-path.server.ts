import type { PageId } from "#app/content/pages/all-pages.ts";
import type { Locale, Localized } from "#app/i18n/locale.ts";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";

/** Returns the addresses of a page; null if the content belongs to no page of its own. */
export function findPreviewedPaths(page: PageId): Localized | null {
  const [en, es] = [findPath(page, "en"), findPath(page, "es")];
  return en !== null && es !== null ? { en, es } : null;
}

function findPath(page: PageId, locale: Locale): string | null {
  const [name, item] = page.split(":");
  const found = listListedPages().find(
    (place) => place.locale === locale && place.page === name && place.item === item,
  );
  return found ? getListedPath(found) : null;
}
