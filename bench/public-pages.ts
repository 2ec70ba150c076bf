import { locales } from "#app/i18n/locale.ts";
import {
  findPagePath,
  type ItemPage,
  listPageItems,
  type PageName,
  pages,
} from "#app/routing/paths.ts";

/** Matches private addresses: the pages of a booking and the admin pages. */
const personal = /:token|^\/admin|confirm/;

/**
 * Lists the addresses, in both languages, of all pages that visitors and search engines may open.
 */
export function listPublicPaths(): string[] {
  return (Object.keys(pages) as PageName[])
    .filter((page) => !personal.test(pages[page].en))
    .flatMap((page) =>
      locales.flatMap((locale) =>
        listItemsOfPage(page).map((item) => findPagePath(page, locale, item) ?? ""),
      ),
    )
    .filter((path) => path !== "");
}

/**
 * Lists the items of a page that exists once per item, such as the tours. For any other page, the
 * list has one undefined item.
 */
function listItemsOfPage(page: PageName): (string | undefined)[] {
  return pages[page].en.includes(":") ? listPageItems(page as ItemPage) : [undefined];
}
