import type { Locale, Localized } from "../i18n/locale.ts";

/** The id of a post. It stays the same when the post gets another title or address. */
export type PostId = string;

/** The addresses of posts in one language. A slug is the last path segment of an address. */
export type PostAddresses = Readonly<{
  /** The current slugs of the published posts by id. */
  slugs: ReadonlyMap<PostId, string>;
  /** The published posts by their current slug. */
  ids: ReadonlyMap<string, PostId>;
  /** The published posts by slugs that they had earlier. These redirect to the current address. */
  former: ReadonlyMap<string, PostId>;
  /** The slugs of posts that were published and are not any more. */
  withdrawn: ReadonlySet<string>;
}>;

const none: PostAddresses = {
  slugs: new Map(),
  ids: new Map(),
  former: new Map(),
  withdrawn: new Set(),
};

let read: () => Localized<PostAddresses> = () => ({ en: none, es: none });

/**
 * Sets the function that returns the addresses of the current publication's posts. The published
 * content calls this. Browsers know no posts; their pages get addresses from loaders.
 */
export function setPostAddressReader(reader: () => Localized<PostAddresses>): void {
  read = reader;
}

/** Returns the addresses of posts in a language. */
export function getPostAddresses(locale: Locale): PostAddresses {
  return read()[locale];
}

/** Finds the post that used to have this slug in a language; undefined if there is none. */
export function findPostByFormerSlug(locale: Locale, slug: string): PostId | undefined {
  return getPostAddresses(locale).former.get(slug);
}

/** Whether this was the address of a post that is not published any more. */
export function isWithdrawnPost(locale: Locale, slug: string): boolean {
  return getPostAddresses(locale).withdrawn.has(slug);
}

/** The last path segment of each category, in the order of the blog's filter. */
export const categorySlugs = {
  adventures: { en: "adventures", es: "aventuras" },
  tours: { en: "tours", es: "tours" },
  "hot-springs": { en: "hot-springs", es: "aguas-termales" },
  tips: { en: "tips", es: "consejos" },
  oaxaca: { en: "oaxaca", es: "oaxaca" },
} as const satisfies Record<string, Localized>;

export type CategoryId = keyof typeof categorySlugs;
