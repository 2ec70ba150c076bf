import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { fillMessage, formatCount } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import { type CategoryId, categorySlugs } from "#app/routing/blog-addresses.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getContactLink } from "../tour/contact-link.server.ts";
import { getCategoryLink, getPostCard } from "./post-card.server.ts";

/** Returns the list of posts in one language: all posts, or those of one category. */
export function getBlogList(locale: Locale, category?: CategoryId) {
  const messages = blogMessages[locale];
  const { list, contact } = messages;
  const chosen = category && messages.categories[category];
  const all = { href: getPagePath("blog", locale), label: list.all, current: !category };
  const categories = (Object.keys(categorySlugs) as CategoryId[]).map((id) => ({
    ...getCategoryLink(id, locale),
    current: id === category,
  }));
  return {
    filtered: chosen !== undefined,
    title: chosen?.name ?? list.title,
    lead:
      chosen?.lead ?? fillMessage(list.lead, { count: formatCount(listPosts().length, locale) }),
    filter: { label: list.filter, options: [all, ...categories] },
    posts: listPosts(category).map((post) => getPostCard(post, locale)),
    empty: {
      title: list.emptyTitle,
      text: list.empty,
      button: { href: all.href, label: list.viewAll },
      locale,
    },
    contact: {
      title: contact.listTitle,
      description: contact.listText,
      buttonText: contact.button,
      linkTo: getContactLink(locale),
    },
  };
}

export type BlogListContent = ReturnType<typeof getBlogList>;
