import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findField } from "#app/content/editing/find-field.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { formatRichText, parseRichText } from "#app/content/model/rich-text-markup.ts";
import { listFactNames } from "#app/content/model/text-facts.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { toEditorDocument, toMarkup } from "#app/web/admin/content-parts/editor-document.ts";

const facts = new Set(["price", "sunset.pickup"]);
const read = (markup: string, isRich = true) => toEditorDocument(markup, { facts, isRich });

describe("the document of the text editor", () => {
  it("has a node for each fact and the marks of links, bold words and other languages", () => {
    const document = read("From {price}, **at {sunset.pickup}**, [a palapa](tour:sunset lang:es).");
    const link = { type: "siteLink", attrs: { target: "tour:sunset" } };
    expect(document.content[0]?.content).toEqual([
      { type: "text", text: "From " },
      { type: "fact", attrs: { name: "price" } },
      { type: "text", text: ", " },
      { type: "text", text: "at ", marks: [{ type: "bold" }] },
      { type: "fact", attrs: { name: "sunset.pickup" }, marks: [{ type: "bold" }] },
      { type: "text", text: ", " },
      {
        type: "text",
        text: "a palapa",
        marks: [link, { type: "language", attrs: { lang: "es" } }],
      },
      { type: "text", text: "." },
    ]);
  });

  it("leaves unknown facts and, in a text without formatting, all signs as they are", () => {
    expect(read("{prize}").content[0]?.content).toEqual([{ type: "text", text: "{prize}" }]);
    expect(read("**not bold**", false).content[0]?.content).toEqual([
      { type: "text", text: "**not bold**" },
    ]);
  });

  it("keeps every text of a new site exactly", () => {
    const seed = buildSeedContent();
    let count = 0;
    for (const [page, { sections }] of Object.entries(seed.pages)) {
      const definition: Readonly<Record<string, Fields>> = pageDefinitions[page as PageId].sections;
      for (const section of sections) {
        const fields = definition[section.kind] ?? {};
        for (const [name, text] of Object.entries(toSectionTexts(fields, section))) {
          const isRich = findField(fields, name.split("."))?.type === "rich-text";
          const known = new Set(listFactNames(text));
          expect(toMarkup(toEditorDocument(text, { facts: known, isRich }))).toBe(text);
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(1000);
  });

  it("has a paragraph for each line where a text may have lines, and one otherwise", () => {
    const document = toEditorDocument("One\n\n**Two**", { facts, isRich: true, hasLines: true });
    expect(document.content).toHaveLength(3);
    expect(toMarkup(document)).toBe("One\n\n**Two**");
    expect(toMarkup(read("One\nTwo"))).toBe("One Two");
  });

  it("keeps links to other sites", () => {
    const markup = "See [the map](https://example.com/a?b=%28c%29#d lang:es).";
    expect(toMarkup(read(markup))).toBe(markup);
    expect(formatRichText(parseRichText(markup))).toBe(markup);
    expect(parseRichText(markup)).toContainEqual({
      text: "the map",
      link: { url: "https://example.com/a?b=%28c%29#d" },
      lang: "es",
    });
    for (const address of ["javascript:alert(1)", "https://", "ftp://a.example/"]) {
      expect(parseRichText(`[x](${address})`)).toBe(`[x](${address})`);
    }
  });

  it("joins words with the same marks when the sign between them is left out", () => {
    const link = { type: "siteLink" as const, attrs: { target: "tour:sunset" } };
    const bold = { type: "bold" as const };
    const content = ["a", "*", "b"].map((text) => ({
      type: "text" as const,
      text,
      marks: text === "*" ? [bold] : [bold, link],
    }));
    expect(toMarkup({ type: "doc", content: [{ type: "paragraph", content }] })).toBe(
      "[**ab**](tour:sunset)",
    );
  });

  it("returns markup that it reads as the same document, whatever was typed", () => {
    const words = fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom(..."ab []()*{}:"),
    });
    const mark = fc.constantFrom(
      { type: "bold" as const },
      { type: "siteLink" as const, attrs: { target: "tour:sunset" } },
      { type: "language" as const, attrs: { lang: "es" } },
    );
    const node = fc.record({
      type: fc.constant("text" as const),
      text: words,
      marks: fc.uniqueArray(mark, { selector: ({ type }) => type }),
    });
    fc.assert(
      fc.property(fc.array(node, { maxLength: 6 }), (content) => {
        const markup = toMarkup({ type: "doc", content: [{ type: "paragraph", content }] });
        expect(toMarkup(read(markup))).toBe(markup);
      }),
    );
  });
});
