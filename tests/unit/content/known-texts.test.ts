import { describe, expect, it } from "vitest";
import { countItems, pickKnownTexts } from "#app/content/editing/known-texts.ts";
import { pageDefinitions } from "#app/content/pages/all-pages.ts";

const { sections } = pageDefinitions.terms.sections;
const { hero } = pageDefinitions.home.sections;

describe("the texts of a posted form", () => {
  it("pickKnownTexts keeps the names of fields in both languages and of items at any depth", () => {
    const known = {
      ...{ items: "a b", "items.a.title.es": "Hola", "items.a.blocks": "1" },
      ...{ "items.a.blocks.1.text.en": "Hello", "items.a.blocks.1.points.2.perTour": "yes" },
    };
    expect(pickKnownTexts(sections, known)).toEqual(known);
    const texts = {
      "title.en": "Ride",
      terms: "1",
      "terms.1.en": "Two hours",
      picture: "home-hero",
    };
    expect(pickKnownTexts(hero, texts)).toEqual(texts);
  });

  it("pickKnownTexts omits every other name, which no field would ever show", () => {
    const unknown = Object.fromEntries(
      [
        ...["title", "title.de", "title.en.x", "nothing.en", "picture.en", "terms.1", ""],
        ...["__proto__", "constructor", "toString.en", "terms.1.constructor"],
      ].map((name) => [name, "x"]),
    );
    expect(pickKnownTexts(hero, unknown)).toEqual({});
    expect(pickKnownTexts(sections, { "items.a.anchor": "x", "items.a.nothing.en": "x" })).toEqual(
      {},
    );
  });

  it("countItems counts the items of all lists, also those that are named twice", () => {
    const texts = { items: "a a  b", "items.a.blocks": "1 2", "items.a.title.en": "one two" };
    expect(countItems(sections, texts)).toBe(5);
    expect(countItems(hero, { "title.en": "one two", terms: "" })).toBe(0);
  });
});
