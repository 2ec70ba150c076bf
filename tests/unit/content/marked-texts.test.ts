import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markTexts, replaceMarks } from "#app/content/editing/marked-texts.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";

const seed = buildSeedContent();

/** Marks a few texts of the home page's top as the page's document does. */
function markHero() {
  const { content, places } = markTexts(seed);
  const hero = content.pages.home?.sections.find(({ kind }) => kind === "hero");
  const read = (name: string) => (hero?.[name] as { en: string } | undefined)?.en ?? "";
  return { content, places, read };
}

const hero = markHero();
const seedHero = seed.pages.home?.sections.find(({ kind }) => kind === "hero") as unknown as Record<
  string,
  { en: string }
>;
const names = Object.keys(seedHero).filter(
  (name) => typeof seedHero[name] === "object" && typeof seedHero[name]?.en === "string",
);
const [first = "", second = ""] = names;

const replace = (html: string) => replaceMarks(html, hero.places);
const textOf = (name: string) => seedHero[name]?.en ?? "";

describe("marked texts", () => {
  it("the element that contains a text gets its place", () => {
    expect(replace(`<body><p class="a">${hero.read(first)}</p></body>`)).toBe(
      `<body><p data-text="home hero ${first}" tabindex="0" class="a">${textOf(first)}</p></body>`,
    );
  });

  it("a text that is divided into elements gets the place on the element around all of them", () => {
    const [start = "", ...rest] = hero.read(first).split(" ");
    const html = `<body><h1><b>${start}</b> <i>${rest.join(" ")}</i></h1></body>`;
    expect(replace(html)).toContain(`<h1 data-text="home hero ${first}" tabindex="0"><b>`);
  });

  it("each of several texts in one element gets an element of its own", () => {
    const html = `<body><p>${hero.read(first)}, ${hero.read(second)}</p></body>`;
    expect(replace(html)).toBe(
      `<body><p data-text="home hero ${first}" tabindex="0">${textOf(first)}, ` +
        `<span data-text="home hero ${second}" tabindex="0">${textOf(second)}</span></p></body>`,
    );
  });

  it("marks are removed from attributes, the head and the middle of cut texts", () => {
    const marked = hero.read(first);
    const html =
      `<html><head><title>${marked}</title><meta content="${marked}"></head>` +
      `<body><img alt="${marked}"><p>${marked.slice(0, -2)}</p></body></html>`;
    expect(replace(html)).not.toMatch(/[\u2060-\u2064]/);
    expect(replace(html)).toContain(`<img alt="${textOf(first)}">`);
  });

  it("any mixture of elements, texts and comments keeps its words and elements", () => {
    const piece = fc.constantFrom(
      ...["<p>", "</p>", "<b>", "</b>", "<br>", "<!-- -->", " and ", hero.read(first)],
      hero.read(second),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = `<body>${pieces.join("")}`;
        const without = html.replaceAll(/[\u2060-\u2064]/g, "");
        const replaced = replace(html)
          .replaceAll(/ data-text="[^"]*" tabindex="0"/g, "")
          .replaceAll(/<\/?span>/g, "");
        expect(replaced).toBe(without);
      }),
    );
  });

  it("a text in both languages is marked in both, and the same text has one place", () => {
    const { content, places } = markTexts(seed);
    expect(new Set(places).size).toBe(places.length);
    const texts = JSON.stringify(content.pages);
    expect(texts.match(/\u2060/g)?.length).toBeGreaterThan(places.length * 4);
    const withoutMarks = JSON.parse(texts.replaceAll(/[\u2060-\u2064]+/g, "")) as unknown;
    expect(toPlain(withoutMarks)).toEqual(toPlain(seed.pages));
  });
});

/** Returns pages without the empty runs that hold marks of rich texts. */
function toPlain(pages: unknown): unknown {
  return JSON.parse(
    JSON.stringify(pages, (_, value: unknown) =>
      Array.isArray(value) ? value.filter((one) => one !== "") : value,
    ),
  ) as ContentDocument["pages"];
}
