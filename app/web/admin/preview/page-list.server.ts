import type { Locale } from "#app/i18n/locale.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { listedPlaces, pathOf } from "#app/seo/page-urls.ts";

export type PageGroup = "pages" | "tours" | "blog";

/** A page of the site to choose from. */
export type PageChoice = Readonly<{ path: string; name: string; group: PageGroup }>;

/** Every public page in a language, as the printed catalog names it. */
export function pageList(locale: Locale): PageChoice[] {
  return listedPlaces()
    .filter((place) => place.locale === locale)
    .map((place) => ({
      path: pathOf(place),
      name: describePage(place).name,
      group: groupOf(place.page),
    }));
}

function groupOf(page: string): PageGroup {
  if (page === "tour") return "tours";
  return page.startsWith("blog") ? "blog" : "pages";
}
