import { describe, expect, it } from "vitest";
import { findReferences } from "#app/inbox/find-references.ts";

describe("findReferences", () => {
  it.each([
    ["My booking is K7P-4TX.", ["K7P4TX"]],
    ["k7p-4tx, and again K7P-4TX", ["K7P4TX"]],
    ["reservación (K7P4TX)", ["K7P4TX"]],
    ["K7P–4TX", ["K7P4TX"]],
    ["We are riders, six of us: please answer", []],
    ["AK7P-4TX or K7P-4TXA", []],
    // References never contain 0, 1, I or O.
    ["K0P-4TX", []],
    ["", []],
  ])("findReferences finds the references in: %s", (text, found) => {
    expect(findReferences(text)).toEqual(found);
  });

  it("findReferences returns at most five references and reads only the start of a long text", () => {
    const many = Array.from({ length: 50 }, (_, index) => `K7P-4${"ABCDEFGHJK"[index % 10]}X`);
    expect(findReferences(many.join(" "))).toHaveLength(5);
    const twelve = "AAA-222 ".repeat(2_000);
    expect(findReferences(twelve)).toEqual(["AAA222"]);
  });
});
