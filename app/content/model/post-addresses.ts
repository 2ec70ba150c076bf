import { type Locale, locales } from "../../i18n/locale.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { StoredPost } from "./post.ts";
import { reservedSlugs } from "./post-slug.ts";

/** Lists the slugs that posts have or had in a language, apart from one post. */
export function listTakenSlugs(
  posts: readonly StoredPost[],
  locale: Locale,
  except: StoredPost["id"],
): ReadonlySet<string> {
  return new Set(
    posts
      .filter(({ id }) => id !== except)
      .flatMap(({ addresses: { [locale]: own } }) => (own ? [own.slug, ...own.former] : [])),
  );
}

type AddressProblem = Readonly<{ path: readonly (string | number)[]; problem: ContentProblem }>;

/** Finds posts with the same id, and addresses that belong to two posts or to no post. */
export function findAddressProblems(posts: readonly StoredPost[]): AddressProblem[] {
  const problems: AddressProblem[] = [];
  const ids = new Set<string>();
  const known = new Set<string>();
  posts.forEach(({ id, addresses }, index) => {
    if (ids.has(id)) problems.push({ path: ["posts", index, "id"], problem: "id-twice" });
    ids.add(id);
    for (const locale of locales) {
      const own = addresses[locale];
      for (const slug of own ? [own.slug, ...own.former] : []) {
        const path = ["posts", index, "addresses", locale];
        const key = `${locale} ${slug}`;
        if (known.has(key)) problems.push({ path, problem: "slug-taken" });
        else if (reservedSlugs.has(slug)) problems.push({ path, problem: "slug-reserved" });
        known.add(key);
      }
    }
  });
  return problems;
}
