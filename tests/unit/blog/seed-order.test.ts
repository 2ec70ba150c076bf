import { expect, test } from "vitest";
import type { PostBlock } from "#app/content/model/post-block.ts";
import { seedPosts } from "#app/content/seed/posts/all-posts.ts";
import { locales } from "#app/i18n/locale.ts";

/**
 * The number of paragraphs between the parts of a kind (docs/rulings.md 5). If several parts follow
 * the same paragraph, pictures come first and the heading comes last, directly above its text.
 */
const every = { pictures: 4, callout: 5, button: 6, heading: 3 } as const;
const kinds = Object.keys(every) as (keyof typeof every)[];

/** Puts blocks in the specified order. A heading needs a paragraph below it. */
function interleaveBlocks(blocks: readonly PostBlock[]): PostBlock[] {
  const listBlocks = (kind: PostBlock["kind"]) => blocks.filter((block) => block.kind === kind);
  const paragraphs = listBlocks("paragraph");
  return paragraphs.flatMap((paragraph, index) => {
    const count = index + 1;
    const parts = kinds.flatMap((kind) => {
      const hasPlace =
        count % every[kind] === 0 && (kind !== "heading" || count < paragraphs.length);
      return hasPlace ? (listBlocks(kind)[count / every[kind] - 1] ?? []) : [];
    });
    return [paragraph, ...parts];
  });
}

test.each(seedPosts.map((post) => [post.id, post] as const))(
  "the post %s of a new site has a heading after every 3rd paragraph, pictures after every 4th, a callout after every 5th and a button after every 6th",
  (_, { texts }) => {
    for (const locale of locales) {
      const blocks = texts[locale]?.blocks ?? [];
      const { length } = blocks.filter(({ kind }) => kind === "paragraph");
      expect(length).toBeGreaterThan(12);
      // A block that has no place would be missing from the expected list.
      expect(blocks.map(({ id }) => id)).toEqual(interleaveBlocks(blocks).map(({ id }) => id));
    }
  },
);

test("the posts of a new site show their second and third picture side by side", () => {
  for (const { id, texts } of seedPosts) {
    for (const locale of locales) {
      const counts = texts[locale]?.blocks.flatMap((block) =>
        block.kind === "pictures" ? [block.pictures.length] : [],
      );
      expect(counts, id).toEqual([1, 2, 1, 1]);
    }
  }
});
