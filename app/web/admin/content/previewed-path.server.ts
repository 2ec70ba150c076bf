import type { PageId } from "#app/content/pages/all-pages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";

/** Returns the address of a page; null if the content belongs to no page of its own. */
export function findPreviewedPath(page: PageId, locale: Locale): string | null {
  const [name, item] = page.split(":");
  const found = listListedPages().find(
    (place) => place.locale === locale && place.page === name && place.item === item,
  );
  return found ? getListedPath(found) : null;
}
