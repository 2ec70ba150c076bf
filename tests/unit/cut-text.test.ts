import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "#app/i18n/cut-text.ts";

describe("cutText", () => {
  it("keeps short texts, and shortens others at a whole character", () => {
    expect(cutText("caballo", 7)).toBe("caballo");
    expect(cutText("caballos", 7)).toBe("caball…");
    expect(cutText("ride 🧑‍🌾🧑‍🌾", 11)).toBe("ride 🧑‍🌾…");
    expect(cutText("ride 🧑‍🌾🧑‍🌾", 10)).toBe("ride…");
  });

  it("never divides emoji, flags and letters with accents", () => {
    const characters = ["🧑‍🌾", "👨‍👩‍👧", "❤️‍🔥", "👍🏽", "🇲🇽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "n\u0303", "a", " "];
    const unit = fc.constantFrom(...characters);
    const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });
    fc.assert(
      fc.property(fc.array(unit), fc.integer({ min: 1, max: 60 }), (all, most) => {
        const cut = cutText(all.join(""), most);
        expect(cut.length).toBeLessThanOrEqual(Math.max(most, 1));
        for (const { segment } of segmenter.segment(cut.replace(/…$/, ""))) {
          expect(characters).toContain(segment);
        }
      }),
    );
  });
});
