import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findSlugProblem, makeFreeSlug, makeSlug } from "#app/content/model/post-slug.ts";

describe("makeSlug", () => {
  test.each([
    ["Qué llevar: ¡5 cosas!", "que-llevar-5-cosas"],
    ["L’eau & the sea — Ñandú", "leau-the-sea-nandu"],
    ["Straße, Ærø", "strasse-aero"],
    ["日本の馬", ""],
    ["🐴🐴", ""],
    ["ａｂｃ ①", "abc-1"],
    ["../../admin?x=1#y", "admin-x-1-y"],
    [" - ", ""],
  ])("the title %j becomes the address %j", (title, slug) => {
    expect(makeSlug(title)).toBe(slug);
  });

  test("a title of 200 letters is cut between two words, and a long word within it", () => {
    expect(makeSlug("caballo ".repeat(25))).toBe(Array(10).fill("caballo").join("-"));
    expect(makeSlug("a".repeat(200))).toHaveLength(80);
  });

  test("every text makes a slug that may be an address, whatever is taken", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.array(fc.string()),
        // A post that is not published yet has no day.
        fc.constantFrom("post-2026-11-30", "articulo-", ""),
        (title, other, fallback) => {
          const taken = new Set([...other, makeSlug(title), `${makeSlug(title)}-2`]);
          const slug = makeFreeSlug(title, taken, fallback);
          expect(findSlugProblem(slug)).toBeNull();
          expect(taken.has(slug)).toBe(false);
          expect(new URL(`/blog/${slug}`, "https://ride.test").pathname).toBe(`/blog/${slug}`);
        },
      ),
    );
  });

  test("words that other addresses begin with are no slugs", () => {
    for (const title of ["404", "Category", "Categoría", "Feed", "RSS"]) {
      const slug = makeFreeSlug(title, new Set(), "post");
      expect(slug, title).toBe(`${makeSlug(title)}-2`);
    }
  });
});
