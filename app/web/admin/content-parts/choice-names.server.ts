import { getCategory } from "#app/content/blog/get-category.server.ts";
import { getPostName } from "#app/content/blog/post-name.ts";
import { getPublishedContent } from "#app/content/publication/published-content.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type CategoryId, categorySlugs } from "#app/routing/blog-addresses.ts";
import type { ChoiceNames } from "./choice-labels.ts";

/** Lists the names of published posts and of the categories, for the fields that choose one. */
export function listChoiceNames(locale: Locale): ChoiceNames {
  const { posts } = getPublishedContent();
  const categories = Object.keys(categorySlugs) as CategoryId[];
  return {
    post: Object.fromEntries(
      posts
        .filter(({ withdrawn }) => !withdrawn)
        .map((post) => [post.id, getPostName(post, locale)]),
    ),
    category: Object.fromEntries(categories.map((id) => [id, getCategory(id, locale).name])),
  };
}
