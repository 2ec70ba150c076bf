import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillMissingLanguages, replaceLanguageMarks } from "#app/content/language-marks.ts";
import type { ContentDocument, StoredText } from "#app/content/model/content-document.ts";
import type { RichText } from "#app/content/model/rich-text.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";

const seed = buildSeedContent();

/** Returns what fills a heading of the home page that exists only in one language. */
function fill(title: StoredText<RichText>): Readonly<Record<string, RichText>> {
  const sections = (seed.pages.home?.sections ?? []).map((section) =>
    section.kind === "hero" ? { ...section, title } : section,
  );
  const content: ContentDocument = { ...seed, pages: { ...seed.pages, home: { sections } } };
  const filled = fillMissingLanguages(content)?.pages.home?.sections;
  return filled?.find(({ kind }) => kind === "hero")?.title as Record<string, RichText>;
}

const spanish = fill({ es: "Monta hoy" }).en as string;
const english = fill({ en: "Ride today" }).es as string;

describe("texts in the other language", () => {
  it("nothing is filled when no text is missing", () => {
    expect(fillMissingLanguages(seed)).toBeNull();
  });

  it("the element of a text gets its language in both directions", () => {
    expect(replaceLanguageMarks(`<h1 class="a">${spanish}</h1>`)).toBe(
      '<h1 class="a" lang="es">Monta hoy</h1>',
    );
    expect(replaceLanguageMarks(`<p>${english}</p><p>Hola</p>`)).toBe(
      '<p lang="en">Ride today</p><p>Hola</p>',
    );
  });

  it("a text with bold words and links gets one language on the element around it", () => {
    const runs = fill({ es: [{ text: "Monta", bold: true }, " hoy"] }).en as readonly unknown[];
    const html = runs
      .map((run) => (typeof run === "string" ? run : "<strong>Monta</strong>"))
      .join("");
    expect(replaceLanguageMarks(`<p>${html}</p>`)).toBe(
      '<p lang="es"><strong>Monta</strong> hoy</p>',
    );
  });

  it("a text that a page divides into elements gets no language for its first part only", () => {
    const [start = "", rest = ""] = spanish.split(" ");
    expect(replaceLanguageMarks(`<h1><b>${start}</b> <i>${rest}</i></h1>`)).toBe(
      "<h1><b>Monta</b> <i>hoy</i></h1>",
    );
  });

  it("a text beside other words and in attributes only loses its marks", () => {
    const html = `<p>Hello ${spanish}</p><img alt="${spanish}"><script>{"a":"${spanish}"}</script>`;
    expect(replaceLanguageMarks(html)).toBe(
      '<p>Hello Monta hoy</p><img alt="Monta hoy"><script>{"a":"Monta hoy"}</script>',
    );
  });

  it("words of any mixture stay, and no mark is left", () => {
    const piece = fc.constantFrom(
      spanish,
      english,
      "<p>",
      "</p>",
      "<br>",
      "Hello",
      " ",
      "<!-- -->",
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join("");
        const replaced = replaceLanguageMarks(html);
        expect(replaced).not.toMatch(/[\u2061-\u2063]/);
        expect(replaced.replace(/ lang="\w+"/g, "")).toBe(html.replace(/[\u2061-\u2063]/g, ""));
      }),
    );
  });
});
