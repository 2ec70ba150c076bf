import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseAgreedAmounts,
  parseRiders,
  readTypedRiders,
} from "#app/web/manage/riders/riders-form.ts";

const fields = (values: Record<string, string>) => new URLSearchParams(values);

describe("riders form", () => {
  it("readTypedRiders returns null when the URL has no numbers of riders", () => {
    expect(readTypedRiders(fields({}))).toBeNull();
    expect(readTypedRiders(fields({ participants: "" }))).toEqual({
      participants: "",
      children: "",
    });
  });

  it("parseRiders requires whole numbers and at least one adult", () => {
    const parse = (participants: string, children = "") =>
      parseRiders({ participants, children }, 12);
    expect(parse("3")).toEqual({ riders: { participants: 3, children: 0 } });
    expect(parse(" 12 ", "11")).toEqual({ riders: { participants: 12, children: 11 } });
    for (const wrong of ["", "0", "13", "-1", "1.5", "1e1", "٣", "three"]) {
      expect(parse(wrong)).toEqual({ errors: { participants: true } });
    }
    for (const wrong of ["3", "4", "x", "-1"]) {
      expect(parse("3", wrong)).toEqual({ errors: { children: true } });
    }
  });

  it("parseRiders never accepts more riders than the ride's capacity", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (participants, children) => {
        const parsed = parseRiders({ participants, children }, 12);
        if ("errors" in parsed) return;
        expect(parsed.riders.participants).toBeLessThanOrEqual(12);
        expect(parsed.riders.children).toBeLessThan(parsed.riders.participants);
      }),
    );
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
