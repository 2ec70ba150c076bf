import { z } from "zod";

/** The most characters of a slug that somebody types, and of one that is made from a title. */
const slugLength = { most: 100, made: 80 } as const;

/**
 * Slugs that are no addresses of posts, because other addresses of the site begin with them or
 * because the page cache uses them.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...["404", "category", "categoria", "feed", "rss", "page", "pagina", "index", "es", "en"],
]);

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The schema of a slug. Slugs of the first posts are longer than what is made from a title. */
export const postSlug = z.string().max(slugLength.most).regex(slugPattern, "slug-unreadable");

export type SlugProblem = "slug-unreadable" | "slug-too-long" | "slug-reserved" | "slug-taken";

/** Finds what is wrong with a typed slug, apart from other posts that have it; null if nothing is. */
export function findSlugProblem(slug: string): SlugProblem | null {
  if (slug.length > slugLength.most) return "slug-too-long";
  if (!slugPattern.test(slug)) return "slug-unreadable";
  return reservedSlugs.has(slug) ? "slug-reserved" : null;
}

/** Letters that do not consist of a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" },
};

/**
 * Makes a slug from a title: small plain letters and digits with hyphens, cut between two words. An
 * empty text if the title has none of them, because it is in another script.
 */
export function makeSlug(title: string): string {
  const plain = title
    .slice(0, 1000)
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’‘`]/g, "")
    .replace(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? "");
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, slugLength.made);
    if (longer.length > slugLength.made) break;
    slug = longer;
  }
  return slug;
}

/** Makes a slug that no post has or had. Without letters in the title it begins with `fallback`. */
export function makeFreeSlug(title: string, taken: ReadonlySet<string>, fallback: string): string {
  // Only a readable slug becomes free with a number.
  const wanted = makeSlug(title) || makeSlug(fallback) || "post";
  const isFree = (slug: string) => !taken.has(slug) && findSlugProblem(slug) === null;
  let slug = wanted;
  for (let number = 2; !isFree(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
