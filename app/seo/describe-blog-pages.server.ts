import { getPublishedBusiness } from "../business/published-business.server.ts";
import { getPost, listPosts } from "../content/blog/blog-posts.server.ts";
import { getCategory } from "../content/blog/get-category.server.ts";
import { getPageContent } from "../content/get-page-content.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { blogMessages } from "../i18n/messages/blog.ts";
import type { CategoryId, PostId } from "../routing/blog-addresses.ts";
import type { DescribedPage, PageDescription } from "./page-description.ts";

/** The backgrounds of the categories' link pictures. Other categories use the coast. */
const looks: Partial<Record<CategoryId, PageDescription["look"]>> = {
  "hot-springs": "monte",
  tips: "sand",
};

export function describeBlog(locale: Locale): DescribedPage {
  const { meta, list, categories } = getPageContent("blog", locale);
  return {
    ...meta,
    name: blogMessages[locale].blog,
    headline: list.title,
    note: categories.items.map(({ name }) => name).join(" · "),
    look: "sand",
    words: [list, listPostCards(locale)],
  };
}

export function describeCategory(locale: Locale, id: CategoryId): DescribedPage {
  const { meta, list } = getPageContent("blog", locale);
  const { name, lead, metaTitle, keywords } = getCategory(id, locale);
  const main = listPosts(locale, id).find(({ categories: [first] }) => first === id);
  return {
    title: metaTitle,
    description: lead,
    keywords,
    name,
    headline: name,
    note: list.title,
    picture: main?.cover ?? meta.picture,
    look: looks[id] ?? "marea",
    words: [name, lead, listPostCards(locale, id)],
  };
}

/** Describes a post, with all its pictures. */
export function describePost(locale: Locale, id: PostId): DescribedPage {
  const { texts, cover, date, author, categories, gallery } = getPost(id, locale);
  const names = categories.map((category) => getCategory(category, locale).name);
  const inText = texts.blocks.flatMap((block) =>
    block.kind === "pictures" ? block.pictures.map(({ picture }) => picture) : [],
  );
  return {
    title: `${texts.metaTitle} | ${getPublishedBusiness().brand.value}`,
    description: texts.metaDescription,
    name: texts.shortTitle,
    headline: texts.title,
    note: names.join(" · "),
    picture: cover,
    pictures: [...new Set([cover, ...inText, ...gallery])],
    look: looks[categories[0]] ?? "marea",
    keywords: texts.keywords,
    article: { published: date, section: names[0] ?? "", tags: names },
    words: [texts, date, cover, names, ...(author ? [author] : [])],
  };
}

function listPostCards(locale: Locale, category?: CategoryId): unknown[] {
  return listPosts(locale, category).map(({ id, date, texts: { title, excerpt } }) => [
    id,
    date,
    title,
    excerpt,
  ]);
}
