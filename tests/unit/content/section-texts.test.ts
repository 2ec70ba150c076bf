import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySectionTexts, toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { StoredSection } from "#app/content/model/content-document.ts";
import {
  findBrokenLinks,
  formatRichText,
  parseRichText,
} from "#app/content/model/rich-text-markup.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";

const seed = buildSeedContent();
const sections = Object.entries(seed.pages).flatMap(([page, { sections: stored }]) =>
  stored.map((section) => {
    const definition = pageDefinitions[page as PageId].sections;
    const fields = definition[section.kind as keyof typeof definition];
    return [`${page}, ${section.kind}`, fields, section] as const;
  }),
);
const rules = getRules();
const fields = pageDefinitions.home.sections.ridingRules;

function getRules(): StoredSection & { title: { en: string; es: string } } {
  const found = seed.pages.home?.sections.find(({ kind }) => kind === "ridingRules");
  if (!found) throw new Error("the home page has no riding rules");
  return found as ReturnType<typeof getRules>;
}

/** Changes the texts of the rules on the home page and returns the section. */
function change(texts: Readonly<Record<string, string>>): StoredSection {
  return applySectionTexts(fields, rules, { ...toSectionTexts(fields, rules), ...texts });
}

const listRuleIds = (section: StoredSection) =>
  (section.rules as { id: string }[]).map(({ id }) => id);

describe("the texts of a section's form", () => {
  it.each(sections)(
    "applySectionTexts returns the unchanged section of %s",
    (_, fields, section) => {
      expect(applySectionTexts(fields, section, toSectionTexts(fields, section))).toEqual(section);
    },
  );

  it("applySectionTexts changes one language and keeps the other", () => {
    expect(change({ "title.en": " Ride well " }).title).toEqual({
      en: "Ride well",
      es: rules.title.es,
    });
  });

  it("applySectionTexts removes a Spanish text that was emptied", () => {
    expect(change({ "title.es": "" }).title).toEqual({ en: rules.title.en });
  });

  it("applySectionTexts reorders, removes and adds items by their ids", () => {
    const section = change({
      rules: "3 1 new-item empty",
      "rules.new-item.title.en": "Smile",
      "rules.new-item.text.en": "It helps.",
      "rules.empty.title.en": " ",
    });
    expect(listRuleIds(section)).toEqual(["3", "1", "new-item", "empty"]);
    expect((section.rules as object[])[2]).toEqual({
      id: "new-item",
      title: { en: "Smile" },
      text: { en: "It helps." },
    });
  });
});

describe("rich text as typed text", () => {
  it("parseRichText reads links and words in another language", () => {
    const typed = "See [the sunset ride](tour:sunset) by the [palapa](lang:es), [sic].";
    expect(parseRichText(typed)).toEqual([
      "See ",
      { text: "the sunset ride", link: { tour: "sunset" } },
      " by the ",
      { text: "palapa", lang: "es" },
      ", [sic].",
    ]);
    expect(formatRichText(parseRichText(typed))).toBe(typed);
  });

  it("parseRichText reads bold words and links with several marks", () => {
    const typed = "**Two** [**rides**](tour:sunset lang:es), 2 ** 3.";
    expect(parseRichText(typed)).toEqual([
      { text: "Two", bold: true },
      " ",
      { text: "rides", bold: true, link: { tour: "sunset" }, lang: "es" },
      ", 2 ** 3.",
    ]);
    expect(formatRichText(parseRichText(typed))).toBe(typed);
  });

  it("findBrokenLinks names links to pages that do not exist", () => {
    const typed = "[one](tour:moon) [two](page:contact) [three](javascript:alert)";
    expect(findBrokenLinks(typed)).toEqual(["[one](tour:moon)", "[three](javascript:alert)"]);
  });

  it("formatRichText returns every typed text again", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "[",
        "](",
        ")",
        "](tour:sunset)",
        "[a](lang:en)",
        "**",
        "[b](page:home lang:es)",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const typed = pieces.join("");
        expect(formatRichText(parseRichText(typed))).toBe(typed);
      }),
    );
  });
});
