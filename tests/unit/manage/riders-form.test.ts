import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseAgreedAmounts,
  parseRiders,
  readTypedRiders,
  toRidersFields,
} from "#app/web/manage/riders/riders-form.ts";

const fields = (values: Record<string, string>) => new URLSearchParams(values);

describe("riders form", () => {
  it("readTypedRiders returns null when the URL has no numbers of riders", () => {
    expect(readTypedRiders(fields({}))).toBeNull();
    const none = { added: "", children: "", ages: "", off: [] };
    expect(readTypedRiders(fields({ participants: "" }))).toEqual({ ...none, participants: "" });
    const typed = { "off-1a": "on", added: "2", children: "1", "age-1": "9" };
    expect(readTypedRiders(fields(typed))).toEqual({
      ...{ participants: null, added: "2", children: "1", ages: "9", off: ["1a"] },
    });
  });

  const parse = (typed: Record<string, string>, current = 2, keys = ["1a", "2b", "3c"]) => {
    const read = readTypedRiders(fields(typed));
    if (!read) throw new Error("the form has no number");
    return parseRiders(read, { current, most: 12, keys });
  };

  it("parseRiders requires whole numbers within the ride's capacity", () => {
    expect(parse({ participants: " 12 " })).toEqual({
      riders: { participants: 12, off: [], ages: [] },
    });
    for (const wrong of ["", "0", "13", "-1", "1.5", "1e1", "٣", "three"]) {
      expect(parse({ participants: wrong })).toEqual({ errors: { participants: true } });
    }
    for (const wrong of ["2", "4", "x", "-1"]) {
      expect(parse({ participants: "3", children: wrong })).toEqual({ errors: { children: true } });
    }
    fc.assert(
      fc.property(fc.string(), fc.string(), (participants, children) => {
        const parsed = parse({ participants, children });
        if ("riders" in parsed) expect(parsed.riders.participants).toBeLessThanOrEqual(12);
      }),
    );
  });

  it("parseRiders counts the riders who leave and reads the ages of added children", () => {
    const off = { "off-1a": "on", "off-2b": "on" };
    const riders = { participants: 3, off: ["1a", "2b"], ages: [9, null] };
    expect(parse({ ...off, added: "2", children: "2", "age-1": "9" }, 3)).toEqual({ riders });
    expect(parse({ ...off, added: "0" })).toEqual({ errors: { added: true } });
    expect(parse({ added: "11" })).toEqual({ errors: { added: true } });
    // An older form sends the children of the whole party, which are no children to add.
    expect(parse({ participants: "1", children: "1" })).toEqual({
      riders: { participants: 1, off: [], ages: [] },
    });
  });

  it("parseRiders does not count riders who have left already as leaving", () => {
    const twice = { "off-1a": "on", added: "0" };
    expect(parse(twice, 1, ["2b"])).toEqual({
      riders: { participants: 1, off: ["1a"], ages: [] },
    });
    expect(parse(twice, 1, ["1a"])).toEqual({ errors: { added: true } });
  });

  it("the fields of an offer are read as the same riders", () => {
    const riders = { participants: 4, off: ["1a"], ages: [9, 12] };
    expect(parse({ ...toRidersFields(riders, { current: 3, isKnown: true }) }, 3)).toEqual({
      riders,
    });
  });
});

describe("parseAgreedAmounts", () => {
  const form = {
    id: "0193d2a8-7c00-7000-8000-00000000000b",
    revision: "2",
    total: "3700",
    back: "0",
  };

  it("parseAgreedAmounts returns null for an incomplete form or invalid numbers", () => {
    expect(parseAgreedAmounts(fields(form))).toEqual({
      formId: form.id,
      revision: 2,
      totalMxn: 3_700,
      backCentavos: 0,
    });
    for (const name of Object.keys(form)) {
      expect(parseAgreedAmounts(fields({ ...form, [name]: "x" }))).toBeNull();
      expect(parseAgreedAmounts(fields({ ...form, [name]: "" }))).toBeNull();
    }
  });
});
