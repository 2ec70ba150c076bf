import { listPosts } from "#app/content/blog/blog-posts.server.ts";
import { getCategory } from "#app/content/blog/get-category.server.ts";
import { getPageContent } from "#app/content/get-page-content.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { blogMessages } from "#app/i18n/messages/blog.ts";
import { type CategoryId, categorySlugs } from "#app/routing/blog-addresses.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { getContactLink } from "../tour/contact-link.server.ts";
import { getCategoryLink, getPostCard } from "./post-card.server.ts";

/** Returns the list of posts in one language: all posts, or those of one category. */
export function getBlogList(locale: Locale, category?: CategoryId) {
  const { list: labels, contact } = blogMessages[locale];
  const { list, listContact } = getPageContent("blog", locale);
  const chosen = category && getCategory(category, locale);
  const allPosts = { href: getPagePath("blog", locale), label: labels.all, current: !category };
  const categories = (Object.keys(categorySlugs) as CategoryId[]).map((id) => ({
    ...getCategoryLink(id, locale),
    current: id === category,
  }));
  return {
    filtered: chosen !== undefined,
    title: chosen?.name ?? list.title,
    lead: chosen?.lead ?? list.lead,
    filter: { label: labels.filter, options: [allPosts, ...categories] },
    posts: listPosts(locale, category).map(getPostCard),
    empty: {
      title: list.emptyTitle,
      text: list.emptyText,
      picture: list.emptyPicture,
      button: { href: allPosts.href, label: labels.viewAll },
    },
    contact: {
      title: listContact.title,
      description: listContact.text,
      buttonText: contact,
      linkTo: getContactLink(locale),
    },
  };
}

export type BlogListContent = ReturnType<typeof getBlogList>;
