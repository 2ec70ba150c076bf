import type { BlogPost } from "#app/content/blog/blog-posts.server.ts";
import { getCategory } from "#app/content/blog/get-category.server.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CategoryId } from "#app/routing/blog-addresses.ts";
import { getPagePath } from "#app/routing/paths.ts";

/** Returns the name and link of a category, for posts and for the filter. */
export function getCategoryLink(id: CategoryId, locale: Locale) {
  return {
    href: getPagePath("blogCategory", locale, id),
    label: getCategory(id, locale).name,
  };
}

/** Formats a post's date as an ISO date and as text: "May 18, 2025", "18 de mayo de 2025". */
export function formatPostDate(date: string, locale: Locale) {
  // The date has no time zone. It is formatted in UTC, so that it cannot shift to another day.
  const label = getDateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
  return { iso: date, label };
}

export function getPostCard(post: BlogPost) {
  const { locale, texts } = post;
  return {
    id: post.id,
    locale,
    href: getPagePath("blogPost", locale, post.id),
    title: texts.title,
    excerpt: texts.excerpt,
    category: getCategory(post.categories[0], locale).name,
    date: formatPostDate(post.date, locale),
    cover: post.cover,
  };
}

export type PostCardContent = ReturnType<typeof getPostCard>;
