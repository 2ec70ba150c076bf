import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import type { CategoryId, PostId } from "#app/routing/blog-addresses.ts";
import { memoizePerVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { type BlogPost, type PostSource, postContentSchema } from "./blog-post-source.ts";
import { culture } from "./posts/culture/post.ts";
import { gearingUp } from "./posts/gearing-up/post.ts";
import { hotSprings } from "./posts/hot-springs/post.ts";
import { practicalTips } from "./posts/practical-tips/post.ts";
import { ridingHorses } from "./posts/riding-horses/post.ts";
import { sunsetLagoon } from "./posts/sunset-lagoon/post.ts";

/**
 * All posts, newest first. Only the server loads this module. Pages get their posts from the
 * loader, so that a browser downloads only the texts of the page's language, and each text only
 * once.
 */
export const blogPosts: readonly BlogPost[] = [
  culture,
  gearingUp,
  hotSprings,
  practicalTips,
  ridingHorses,
  sunsetLagoon,
]
  .map(buildPost)
  .map(validatePost)
  .sort((a, b) => b.date.localeCompare(a.date));

/** The posts on the home page, in the same order as their texts in the home page's messages. */
export const featuredPosts: readonly PostId[] = ["riding-horses", "sunset-lagoon", "hot-springs"];

/**
 * Returns a post by id. Every id in routing/blog-addresses.ts has a post; throws if one is missing.
 */
export function getPost(id: PostId): BlogPost {
  const post = blogPosts.find((one) => one.id === id);
  if (!post) throw new Error(`content/blog/posts has no post "${id}"`);
  return post;
}

/** Lists the posts of a category, or all posts, newest first. */
export function listPosts(category?: CategoryId): readonly BlogPost[] {
  return category ? blogPosts.filter((post) => post.categories.includes(category)) : blogPosts;
}

function buildPost(source: PostSource): BlogPost {
  const [en, es] = [memoizePerVersion(source.words.en), memoizePerVersion(source.words.es)];
  const words = {
    get en() {
      return en();
    },
    get es() {
      return es();
    },
  };
  return { ...source, words };
}

/**
 * Returns the post if it is valid; otherwise throws an error that names the post and the broken
 * rule, so that the server does not start.
 */
function validatePost(post: BlogPost): BlogPost {
  for (const locale of locales) {
    const result = postContentSchema.safeParse(post.words[locale]);
    if (!result.success) {
      throw new Error(`The post "${post.id}" (${locale}):\n${z.prettifyError(result.error)}`);
    }
    if (result.data.body.language !== locale) {
      throw new Error(`The post "${post.id}" (${locale}) says it is in another language.`);
    }
  }
  return post;
}
