import type { Locale } from "#app/i18n/locale.ts";
import type { CategoryId } from "#app/routing/blog-addresses.ts";
import { getPageContent } from "../get-page-content.server.ts";

/** Returns the texts of a category. Every id in routing/blog-addresses.ts has some. */
export function getCategory(id: CategoryId, locale: Locale) {
  const { items } = getPageContent("blog", locale).categories;
  const categoryItem = items.find(({ category }) => category === id);
  if (!categoryItem) throw new Error(`the content of the blog has no category "${id}"`);
  return categoryItem;
}
