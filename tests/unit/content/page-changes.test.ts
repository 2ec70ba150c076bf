import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listContentDifferences } from "#app/content/editing/content-differences.ts";
import { applyPageChanges, listPageChanges } from "#app/content/editing/page-changes.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import { choice, list, text, texts } from "#app/content/model/fields.ts";
import { definePage } from "#app/content/model/page-definition.ts";

const page = definePage({
  hero: { title: text({ max: 80 }), note: text({ max: 80, optional: true }) },
  faq: {
    items: list(
      { question: text({ max: 80 }), points: texts({ max: 80, least: 0, most: 5 }) },
      { least: 0, most: 9 },
    ),
    words: texts({ max: 80, least: 0, most: 9 }),
    look: choice(["a", "b"], { optional: true }),
  },
});

const words = fc.constantFrom("sea", "sun", "ride");
const bilingual = fc.record({ en: words, es: words }, { requiredKeys: [] });
const withIds = <T extends object>(value: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom("1", "2", "3", "4", "5"), value), {
      selector: ([id]) => id,
    })
    .map((items) => items.map(([id, item]) => ({ id, ...item })));

const anyPage = fc
  .record({
    hero: fc.record({ title: bilingual, note: bilingual }, { requiredKeys: ["title"] }),
    faq: fc.record(
      {
        items: withIds(fc.record({ question: bilingual, points: withIds(bilingual) })),
        words: withIds(bilingual),
        look: fc.constantFrom("a", "b"),
      },
      { requiredKeys: ["items", "words"] },
    ),
  })
  .map(
    ({ hero, faq }) =>
      ({
        sections: [
          { id: "hero", kind: "hero", ...hero },
          { id: "faq", kind: "faq", ...faq },
        ],
      }) as unknown as StoredPage,
  );

const listIds = (from: StoredPage, to: StoredPage) =>
  listPageChanges(page, from, to).map(({ id }) => id);
const apply = (from: StoredPage, to: StoredPage, ids: readonly string[]) =>
  applyPageChanges(page, { from, to }, new Set(ids));
const expectSame = (one: StoredPage, other: StoredPage) =>
  expect(listContentDifferences(page, one, other)).toEqual([]);

describe("the changes of a page", () => {
  it("any part of the changes, and the rest later, give the whole", () => {
    fc.assert(
      fc.property(anyPage, anyPage, fc.infiniteStream(fc.nat(2)), (from, to, parts) => {
        const all = listIds(from, to);
        const rounds = [0, 1, 2].map((round) => all.filter(() => parts.next().value === round));
        let now = from;
        let left = all;
        for (const round of rounds) {
          const chosen = round.filter((id) => left.includes(id));
          now = apply(now, to, chosen);
          left = left.filter((id) => !chosen.includes(id));
          // What is not applied is still a change, and nothing else is.
          expect(listIds(now, to).toSorted()).toEqual(left.toSorted());
        }
        expectSame(apply(now, to, left), to);
      }),
      { numRuns: 300 },
    );
  });

  it("any two changes give the same page in either order", () => {
    fc.assert(
      fc.property(anyPage, anyPage, fc.nat(), fc.nat(), (from, to, one, other) => {
        const all = listIds(from, to);
        if (all.length < 2) return;
        const [a, b] = [all[one % all.length] ?? "", all[other % all.length] ?? ""];
        const [ab, ba] = [
          apply(apply(from, to, [a]), to, [b]),
          apply(apply(from, to, [b]), to, [a]),
        ];
        expectSame(ab, ba);
        expectSame(ab, apply(from, to, [a, b]));
      }),
      { numRuns: 300 },
    );
  });

  it("no change leaves the page as it is, and all give the other state", () => {
    fc.assert(
      fc.property(anyPage, anyPage, (from, to) => {
        expectSame(apply(from, to, []), from);
        expectSame(apply(from, to, listIds(from, to)), to);
      }),
    );
  });

  it("a text is one change in both languages, an item one with its place, an order one", () => {
    const pageWith = (title: object, ids: readonly string[]): StoredPage => ({
      sections: [
        { id: "hero", kind: "hero", title },
        { id: "faq", kind: "faq", items: [], words: ids.map((id) => ({ id, en: id })) },
      ],
    });
    const from = pageWith({ en: "Sea", es: "Mar" }, ["1", "2", "3"]);
    const to = pageWith({ en: "Sun", es: "Sol" }, ["4", "3", "2"]);
    expect(listIds(from, to)).toEqual([
      "hero title",
      "faq words.1",
      "faq words.4",
      "faq words order",
    ]);
    const next = apply(from, to, ["faq words.4"]).sections[1]?.words as { id: string }[];
    expect(next.map(({ id }) => id)).toEqual(["4", "1", "2", "3"]);
  });
});
