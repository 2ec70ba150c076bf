import { z } from "zod";
import { type Locale, locales } from "#app/i18n/locale.ts";
import type { CategoryId, PostId } from "#app/routing/blog-addresses.ts";
import {
  getPublishedCatalog,
  memoizePerVersion,
} from "#app/tours/catalog/published-catalog.server.ts";
import { isOptionalFact } from "../model/fact-names.ts";
import { createPostSchema, type PostTexts, type StoredPost } from "../model/post.ts";
import { resolvePost } from "../model/resolve-post.ts";
import { getPostFacts } from "../page-facts.server.ts";
import { getPublishedContent } from "../publication/published-content.server.ts";

/** A post in one language, with the facts of the current publication filled in. */
export type BlogPost = Omit<StoredPost, "texts" | "withdrawn"> &
  Readonly<{ locale: Locale; texts: PostTexts }>;

/**
 * Lists the posts that exist in a language, of a category or all, newest first. Only the server has
 * them. Pages get their posts from the loader, so that a browser downloads only the texts of the
 * page's language, and each text only once.
 */
export function listPosts(locale: Locale, category?: CategoryId): readonly BlogPost[] {
  const posts = getPosts()[locale];
  return category ? posts.filter((post) => post.categories.includes(category)) : posts;
}

/** Returns a published post by id. Throws if it does not exist in the language. */
export function getPost(id: PostId, locale: Locale): BlogPost {
  const post = getPosts()[locale].find((one) => one.id === id);
  if (!post) throw new Error(`the content has no post "${id}" (${locale})`);
  return post;
}

const getPosts = memoizePerVersion((): Record<Locale, readonly BlogPost[]> => {
  return { en: buildPosts("en"), es: buildPosts("es") };
});

function buildPosts(locale: Locale): BlogPost[] {
  const facts = getPostFacts(locale, getPublishedCatalog());
  // Of several posts of a day, the one that was added last comes first.
  return getPublishedContent()
    .posts.flatMap(({ texts: { [locale]: texts }, withdrawn, ...post }) =>
      texts && !withdrawn ? [{ ...post, locale, texts: resolvePost(texts, facts) }] : [],
    )
    .reverse()
    .sort((a, b) => b.date.localeCompare(a.date));
}

/**
 * Checks the posts. Throws an error that names the post and the broken rule, so that neither the
 * build nor the server starts with it (docs/rulings.md 5).
 */
function checkPosts(posts: readonly StoredPost[]): void {
  const facts = locales.map((locale) => getPostFacts(locale, getPublishedCatalog()));
  const schema = createPostSchema(
    (name) => isOptionalFact(name) || facts.every((known) => Object.hasOwn(known, name)),
  );
  for (const post of posts) {
    const { error } = schema.safeParse(post);
    if (error) throw new Error(`The post "${post.id}":\n${z.prettifyError(error)}`);
  }
}

checkPosts(getPublishedContent().posts);
