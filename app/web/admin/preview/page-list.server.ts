import type { Locale } from "#app/i18n/locale.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { getListedPath, listListedPages } from "#app/seo/page-urls.ts";

export type PageGroup = "pages" | "tours" | "blog";

/** A public page that can be previewed. */
export type PageChoice = Readonly<{ path: string; name: string; group: PageGroup }>;

/** Lists all public pages in a language, each with its name in the published catalog. */
export function listPreviewPages(locale: Locale): PageChoice[] {
  return listListedPages()
    .filter((place) => place.locale === locale)
    .map((place) => ({
      path: getListedPath(place),
      name: describePage(place).name,
      group: getPageGroup(place.page),
    }));
}

function getPageGroup(page: string): PageGroup {
  if (page === "tour") return "tours";
  return page.startsWith("blog") ? "blog" : "pages";
}
