import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanPastedText } from "#app/web/admin/content-edit/pasted-text.ts";

const clean = (text: string) =>
  cleanPastedText(text).map((run) => (run.isBold ? `<b>${run.text}</b>` : run.text));

describe("pasted text", () => {
  it("keeps bold words of a chat and removes its other signs", () => {
    expect(clean("Hola *mañana* a las _4 pm_, ~no~ sí").join("")).toBe(
      "Hola <b>mañana</b> a las 4 pm, no sí",
    );
  });

  it("keeps signs that are no formatting", () => {
    expect(clean("2*3*4 = 24, a_b_c, 5 * 6 * 7, ~10 min")).toEqual([
      "2*3*4 = 24, a_b_c, 5 * 6 * 7, ~10 min",
    ]);
  });

  it("joins lines and removes what word processors add", () => {
    expect(clean("One\r\n\r\nTwo\u00a0\u2028Three\u200b\u00ad\ufeff")).toEqual(["One Two Three"]);
  });

  it("handles long and hostile texts in linear time and returns no control characters", () => {
    for (const text of ["*".repeat(65_000), "*a".repeat(30_000), "_ ".repeat(30_000)]) {
      expect(cleanPastedText(text).length).toBeGreaterThan(0);
    }
    const unit = fc.constantFrom(..."ab *_~ñ\u0000\u001b\n\u00a0\u2028\u202e\u200b\ud800");
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        for (const run of cleanPastedText(text)) expect(run.text).not.toMatch(/[\p{Cc}\u202e]/u);
      }),
    );
  });
});
