import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPastedText } from "#app/web/admin/content-edit/pasted-text.ts";

const clean = (text: string) =>
  readPastedText(text).map((runs) =>
    runs.map((run) => (run.isBold ? `<b>${run.text}</b>` : run.text)).join(""),
  );

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

  it("keeps the parts of emoji together and removes other invisible characters", () => {
    const emoji = "🧑‍🌾👨‍👩‍👧❤️‍🔥👍🏽🇲🇽🏴󠁧󠁢󠁥󠁮󠁧󠁿";
    expect(clean(`${emoji}a\u200db\u2060\u2064c\u{e0061}d`)).toEqual([`${emoji}abcd`]);
  });

  it("handles long and hostile texts in linear time and returns no control characters", () => {
    for (const text of ["*".repeat(65_000), "*a".repeat(30_000), "_ ".repeat(30_000)]) {
      expect(readPastedText(text).length).toBeGreaterThan(0);
    }
    const unit = fc.constantFrom(..."ab *_~ñ\u0000\u001b\n\u00a0\u2028\u202e\u200b\ud800");
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        for (const run of readPastedText(text).flat())
          expect(run.text).not.toMatch(/[\p{Cc}\u202e]/u);
      }),
    );
  });
});
