import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContent } from "#app/content/content-schema.server.ts";
import { completeForPreview } from "#app/content/editing/draft-preview.ts";
import { applySectionTexts, toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";

const seed = buildSeedContent();
const pages = (Object.keys(pageDefinitions) as PageId[]).filter((page) => page !== "pictures");

/** Returns a page in which some texts, lists and other values are empty, as in a draft. */
function emptyValues(page: PageId, isEmptied: () => boolean): StoredPage {
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  return {
    sections: (seed.pages[page]?.sections ?? []).map((section) => {
      const fields = sections[section.kind] ?? {};
      const texts = Object.entries(toSectionTexts(fields, section)).map(([name, text]) => [
        name,
        isEmptied() ? "" : text,
      ]);
      return applySectionTexts(fields, section, Object.fromEntries(texts));
    }),
  };
}

describe("the preview of a draft", () => {
  it("completeForPreview makes any incomplete draft one that pages can show", () => {
    const chance = fc.constantFrom(0.02, 0.3, 0.9);
    fc.assert(
      fc.property(fc.constantFrom(...pages), chance, fc.infiniteStream(fc.nat(99)), (...one) => {
        const [page, share, stream] = one;
        const isEmptied = () => (stream.next().value ?? 0) < share * 100;
        const published = seed.pages[page] ?? { sections: [] };
        const draft = emptyValues(page, isEmptied);
        const shown = completeForPreview(pageDefinitions[page], draft, published);
        const checked = parseContent({ ...seed, pages: { ...seed.pages, [page]: shown } });
        const problems = "problems" in checked ? Object.entries(checked.problems) : [];
        // A page shows a title in the other language, too; it is only not published.
        const serious = problems.filter(
          ([path, problem]) =>
            problem !== "too-few" &&
            !/\.(?:en|es)$/.test(path) &&
            problem !== "picture-alt-missing",
        );
        expect(serious).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("completeForPreview leaves a whole page as it is", () => {
    for (const page of pages) {
      const stored = seed.pages[page] ?? { sections: [] };
      expect(completeForPreview(pageDefinitions[page], stored, stored)).toEqual(stored);
    }
  });
});
