import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countPartsThatFit,
  groupImages,
  interleaveParts,
} from "#app/content/blog/interleave-images.ts";

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

type Image = { name: string; grid?: boolean; pairedWith?: number };

function parts(paragraphs: number, items = 20) {
  return {
    paragraphs: numbered("p", paragraphs),
    headings: numbered("h", items),
    images: numbered("i", items).map((name): Image => ({ name })),
    callouts: numbered("c", items),
    ctaButtons: numbered("b", items),
  };
}

/** Returns one name per block, such as "p1", "h1" or "i1+i2". */
function order(content: ReturnType<typeof parts>): string[] {
  return interleaveParts(content).map((block) =>
    block.kind === "images"
      ? block.images.map(({ name }) => name).join("+")
      : Object.values(block)
          .filter((value) => value !== block.kind)
          .join(),
  );
}

describe("interleaveParts", () => {
  test("interleaveParts puts a heading after every 3rd paragraph, an image after every 4th, a callout after every 5th and a button after every 6th", () => {
    expect(order(parts(13)).join(" ")).toBe(
      "p1 p2 p3 h1 p4 i1 p5 c1 p6 b1 h2 p7 p8 i2 p9 h3 p10 c2 p11 p12 i3 b2 h4 p13",
    );
  });

  test("interleaveParts puts the heading last when all four parts follow the same paragraph", () => {
    const sixtieth = order(parts(61)).slice(-6);
    expect(sixtieth).toEqual(["p60", "i15", "c12", "b10", "h20", "p61"]);
  });

  test("interleaveParts ends no post with a heading", () => {
    expect(order(parts(3))).toEqual(["p1", "p2", "p3"]);
    expect(order(parts(6)).at(-1)).toBe("b1");
  });

  test("interleaveParts adds nothing after a paragraph once the items are used up", () => {
    expect(order(parts(12, 1)).join(" ")).toBe(
      "p1 p2 p3 h1 p4 i1 p5 c1 p6 b1 p7 p8 p9 p10 p11 p12",
    );
  });

  test("interleaveParts puts a pair of images where its first image belongs", () => {
    const content = {
      ...parts(8, 0),
      images: [
        { name: "a" },
        { name: "b", grid: true, pairedWith: 2 },
        { name: "c", grid: true, pairedWith: 1 },
        { name: "d" },
      ],
    };
    expect(order(content)).toContain("b+c");
    expect(order(content)).not.toContain("d");
    expect(groupImages(content.images).map((group) => group.length)).toEqual([1, 2, 1]);
  });

  test("groupImages pairs images only when they have the grid flag", () => {
    const images = [{ pairedWith: 1 }, { pairedWith: 0 }];
    expect(groupImages(images)).toHaveLength(2);
  });

  test("interleaveParts returns all paragraphs in order and every item that fits between them", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(25), (paragraphs, items) => {
        const content = parts(paragraphs, items);
        const names = order(content);
        expect(names.filter((name) => name.startsWith("p"))).toEqual(content.paragraphs);
        const room = countPartsThatFit(paragraphs);
        const shown = (letter: string) => names.filter((name) => name.startsWith(letter)).length;
        expect(shown("h")).toBe(Math.min(items, Math.max(0, room.headings)));
        expect(shown("i")).toBe(Math.min(items, room.images));
        expect(shown("c")).toBe(Math.min(items, room.callouts));
        expect(shown("b")).toBe(Math.min(items, room.ctaButtons));
      }),
    );
  });
});
