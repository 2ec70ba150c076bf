import { locales } from "#app/i18n/locale.ts";
import { addressOf, type ItemPage, itemsOf, type PageName, pages } from "#app/i18n/paths.ts";

/** Private addresses: pages of one booking or of the operator. */
const personal = /:token|^\/admin|confirm/;

/** The address of every page that a visitor and a search engine may open, in both languages. */
export function publicPaths(): string[] {
  const paths = (Object.keys(pages) as PageName[]).flatMap((page) =>
    locales.flatMap((locale) => itemsIn(page).map((item) => addressOf(page, locale, item) ?? "")),
  );
  return paths.filter((path) => path && !personal.test(path));
}

function itemsIn(page: PageName): (string | undefined)[] {
  return page === "blogPost" || page === "blogCategory" ? itemsOf(page as ItemPage) : [undefined];
}
