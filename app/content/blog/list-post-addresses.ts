import type { Locale, Localized } from "../../i18n/locale.ts";
import type { PostAddresses } from "../../routing/blog-addresses.ts";
import type { StoredPost } from "../model/post.ts";

/**
 * Lists the addresses of posts in both languages. A post that is withdrawn, or that does not exist in a
 * language any more, has only addresses at which it was found earlier.
 */
export function listPostAddresses(posts: readonly StoredPost[]): Localized<PostAddresses> {
  return { en: listAddresses(posts, "en"), es: listAddresses(posts, "es") };
}

function listAddresses(posts: readonly StoredPost[], locale: Locale): PostAddresses {
  const slugs = new Map<string, string>();
  const ids = new Map<string, string>();
  const former = new Map<string, string>();
  const withdrawn = new Set<string>();
  for (const { id, texts, addresses, withdrawn: isWithdrawn } of posts) {
    const own = addresses[locale];
    if (!own) continue;
    if (isWithdrawn || !texts[locale]) {
      for (const slug of [own.slug, ...own.former]) withdrawn.add(slug);
      continue;
    }
    slugs.set(id, own.slug);
    ids.set(own.slug, id);
    for (const slug of own.former) former.set(slug, id);
  }
  return { slugs, ids, former, withdrawn };
}
