import { locales } from "#app/i18n/locale.ts";
import {
  findPagePath,
  type ItemPage,
  listPageItems,
  type PageName,
  pages,
} from "#app/routing/paths.ts";

/** Matches private addresses: pages of one booking or of the operator. */
const personal = /:token|^\/admin|confirm/;

/** The address of every page that visitors and search engines may open, in both languages. */
export function publicPaths(): string[] {
  return (Object.keys(pages) as PageName[])
    .filter((page) => !personal.test(pages[page].en))
    .flatMap((page) =>
      locales.flatMap((locale) =>
        itemsIn(page).map((item) => findPagePath(page, locale, item) ?? ""),
      ),
    )
    .filter((path) => path !== "");
}

/**
 * The items of a page that exists once per item, such as a tour; one undefined item for other
 * pages.
 */
function itemsIn(page: PageName): (string | undefined)[] {
  return pages[page].en.includes(":") ? listPageItems(page as ItemPage) : [undefined];
}
