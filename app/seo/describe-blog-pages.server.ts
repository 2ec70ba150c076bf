import { getPublishedBusiness } from "../business/published-business.server.ts";
import { getPost, listPosts } from "../content/blog/blog-posts.server.ts";
import { keywords } from "../content/keywords.ts";
import { fillMessage } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import type { CategoryId, PostId } from "../routing/blog-addresses.ts";
import type { DescribedPage, PageDescription } from "./page-description.ts";

/** The backgrounds of the categories' link pictures. Other categories use the coast. */
const looks: Partial<Record<CategoryId, PageDescription["look"]>> = {
  "hot-springs": "monte",
  tips: "sand",
};

/** Describes the list of all posts. */
export function describeBlog(locale: Locale): DescribedPage {
  const { list, home: _home, ...messages } = blogMessages[locale];
  return {
    title: fillMessage(list.metaTitle, { brand: getPublishedBusiness().brand.value }),
    description: list.metaDescription,
    keywords: keywords[locale].blog,
    name: messages.blog,
    headline: list.title,
    note: Object.values(messages.categories)
      .map(({ name }) => name)
      .join(" · "),
    picture: "tips",
    look: "sand",
    words: [list, listPostCards(locale)],
  };
}

/** Describes the list of a category's posts. */
export function describeCategory(locale: Locale, id: CategoryId): DescribedPage {
  const { categories, categoryMetaTitle, list } = blogMessages[locale];
  const { name, lead } = categories[id];
  return {
    title: fillMessage(categoryMetaTitle, {
      category: name,
      brand: getPublishedBusiness().brand.value,
    }),
    description: lead,
    keywords: keywords[locale].categories[id],
    name,
    headline: name,
    note: list.title,
    picture: listPosts(id).find(({ categories: [main] }) => main === id)?.cover ?? "tips",
    look: looks[id] ?? "marea",
    words: [name, lead, listPostCards(locale, id)],
  };
}

/** Describes a post, with all its pictures. */
export function describePost(locale: Locale, id: PostId): DescribedPage {
  const { words, cover, date, categories, gallery } = getPost(id);
  const said = words[locale];
  const names = categories.map((one) => blogMessages[locale].categories[one].name);
  return {
    title: `${said.metaTitle} | ${getPublishedBusiness().brand.value}`,
    description: said.metaDescription,
    name: said.shortTitle,
    headline: said.title,
    note: names.join(" · "),
    picture: cover,
    pictures: [...new Set([cover, ...said.body.images.map((one) => one.picture), ...gallery])],
    look: looks[categories[0]] ?? "marea",
    keywords: said.keywords,
    article: { published: date, section: names[0] ?? "", tags: names },
    words: [said, date, cover, names],
  };
}

function listPostCards(locale: Locale, id?: CategoryId): unknown[] {
  return listPosts(id).map(({ id: of, date, words }) => [
    of,
    date,
    words[locale].title,
    words[locale].excerpt,
  ]);
}
