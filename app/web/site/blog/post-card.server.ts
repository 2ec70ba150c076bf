import type { BlogPost } from "#app/content/blog/blog-post-source.ts";
import { dateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import type { CategoryId } from "#app/routing/blog-addresses.ts";
import { pathTo } from "#app/routing/paths.ts";

/** A category as posts and the filter show it. */
export function categoryLink(id: CategoryId, locale: Locale) {
  return {
    href: pathTo("blogCategory", locale, id),
    label: blogMessages[locale].categories[id].name,
  };
}

/** The day of a post for machines and for readers: "May 18, 2025", "18 de mayo de 2025". */
export function postDate(date: string, locale: Locale) {
  // A day has no time zone: it is read and printed as UTC, so that no time zone can shift it.
  const label = dateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
  return { iso: date, label };
}

/** The content of a post's card in a language. */
export function postCard(post: BlogPost, locale: Locale) {
  const { title, excerpt } = post.words[locale];
  return {
    id: post.id,
    locale,
    href: pathTo("blogPost", locale, post.id),
    title,
    excerpt,
    category: blogMessages[locale].categories[post.categories[0]].name,
    date: postDate(post.date, locale),
    cover: post.cover,
  };
}

export type PostCardContent = ReturnType<typeof postCard>;
