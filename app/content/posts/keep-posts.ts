import { locales } from "../../i18n/locale.ts";
import type { ContentDocument } from "../model/content-document.ts";
import type { PostAddress, StoredPost } from "../model/post.ts";

/**
 * Returns an earlier document as it can be published again: addresses that its posts got later still
 * lead to them, and posts that were written later are withdrawn instead of lost.
 */
export function keepPosts(earlier: ContentDocument, current: ContentDocument): ContentDocument {
  const brought = earlier.posts.map((post) => {
    const now = current.posts.find(({ id }) => id === post.id);
    return now ? { ...post, addresses: mergeAddresses(post, now) } : post;
  });
  const later = current.posts
    .filter(({ id }) => !earlier.posts.some((post) => post.id === id))
    .map((post) => ({ ...post, withdrawn: true as const }));
  return { ...earlier, posts: [...brought, ...later] };
}

function mergeAddresses(post: StoredPost, now: StoredPost): StoredPost["addresses"] {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const [own, later] = [post.addresses[locale], now.addresses[locale]];
      if (!own || !later) return own || later ? [[locale, own ?? later]] : [];
      const all = new Set([...own.former, ...later.former, later.slug]);
      const address: PostAddress = {
        slug: own.slug,
        former: [...all].filter((slug) => slug !== own.slug),
      };
      return [[locale, address]];
    }),
  );
}
