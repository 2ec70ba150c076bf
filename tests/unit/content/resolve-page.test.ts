import { describe, expect, it } from "vitest";
import { buildSeedPage } from "#app/content/model/build-seed-page.ts";
import { perTour } from "#app/content/model/common-fields.ts";
import { anchor, list, richText, text, texts } from "#app/content/model/fields.ts";
import { definePage } from "#app/content/model/page-definition.ts";
import { resolvePage } from "#app/content/model/resolve-page.ts";

const page = definePage({
  hero: { title: text({ max: 80 }), note: text({ max: 80, optional: true }) },
  care: {
    sentences: texts({ max: 80, least: 0, most: 5 }),
    items: list({ title: text({ max: 80 }), text: richText({ max: 80 }) }, { least: 0, most: 5 }),
  },
});
const hero = { id: "hero", kind: "hero", title: { en: "From {price}", es: "Desde {price}" } };

/** Resolves a page whose second section has the given values. */
function resolve(care: object, facts: Record<string, string>, locale: "en" | "es" = "en") {
  const sections = [hero, { id: "care", kind: "care", sentences: [], items: [], ...care }];
  return resolvePage(page, { sections }, locale, { price: "$5", ...facts });
}

describe("resolvePage", () => {
  it("resolvePage fills facts in the language of the page", () => {
    expect(resolve({}, {}).hero).toEqual({ title: "From $5" });
    expect(resolve({}, {}, "es").hero).toEqual({ title: "Desde $5" });
  });

  it("resolvePage shows the text of the other language where one is missing", () => {
    const sentences = [
      { id: "1", en: "Bring water." },
      { id: "2", es: "Trae agua." },
    ];
    for (const locale of ["en", "es"] as const) {
      const { care } = resolve({ sentences }, {}, locale);
      expect(care.sentences).toEqual(["Bring water.", "Trae agua."]);
    }
  });

  it("resolvePage leaves out a text whose optional fact or condition has no value", () => {
    const sentences = [
      { id: "1", en: "Up to {weight}." },
      { id: "2", en: "Ask for a helmet.", onlyIf: ["helmetRule"] },
      { id: "3", en: "Bring water." },
    ];
    expect(resolve({ sentences }, {}).care.sentences).toEqual(["Bring water."]);
    const stated = { weight: "90 kg", helmetRule: "optional" };
    expect(resolve({ sentences }, stated).care.sentences).toHaveLength(3);
  });

  it("resolvePage leaves out an item whose text is left out", () => {
    const items = [
      { id: "1", title: { en: "Weight" }, text: { en: "Up to {weight}." } },
      {
        id: "2",
        title: { en: "Water" },
        text: { en: ["Bring ", { text: "{price}", lang: "es" }] },
      },
    ];
    expect(resolve({ items }, {}).care.items).toEqual([
      { title: "Water", text: ["Bring ", { text: "$5", lang: "es" }] },
    ]);
  });

  it("resolvePage leaves out an item when none of its required texts remains", () => {
    const facts = definePage({
      care: {
        facts: list({ texts: texts({ max: 80, least: 1, most: 3 }) }, { least: 1, most: 4 }),
      },
    });
    const stored = buildSeedPage(facts, {
      care: {
        facts: [
          { texts: [{ en: "Up to {weight}.", es: "Hasta {weight}." }] },
          { texts: [{ en: "Be well.", es: "Con salud." }] },
        ],
      },
    });
    expect(resolvePage(facts, stored, "es", {}).care.facts).toEqual([{ texts: ["Con salud."] }]);
    expect(resolvePage(facts, stored, "es", { weight: "95 kg" }).care.facts).toHaveLength(2);
  });

  it("resolvePage repeats an item that is there for each tour, with the facts of that tour", () => {
    const prices = definePage({
      prices: { lines: list({ text: text({ max: 80 }), perTour }, { least: 1, most: 4 }) },
    });
    const lines = [
      { id: "1", text: { en: "{name}: {price} ({phone})" }, perTour: "yes" },
      { id: "2", text: { en: "{sunset.price} for {sunset.name}" } },
    ];
    const facts = {
      phone: "123",
      ...{ "sunset.name": "Sunset", "sunset.price": "$1" },
      ...{ "hot-springs.name": "Springs", "hot-springs.price": "$2" },
    };
    const stored = { sections: [{ id: "prices", kind: "prices", lines }] };
    const resolved = resolvePage(prices, stored, "en", facts).prices.lines;
    expect(resolved.map((line) => line.text)).toEqual([
      "Sunset: $1 (123)",
      "Springs: $2 (123)",
      "$1 for Sunset",
    ]);
  });

  it("resolvePage returns the id of an item as its anchor", () => {
    const chapters = definePage({
      chapters: {
        items: list({ anchor: anchor(), title: text({ max: 80 }) }, { least: 1, most: 4 }),
      },
    });
    const seed = { anchor: "weather", title: { en: "Rain", es: "Lluvia" } };
    const stored = buildSeedPage(chapters, { chapters: { items: [seed] } });
    expect(stored.sections[0]).toMatchObject({ items: [{ id: "weather", title: seed.title }] });
    expect(resolvePage(chapters, stored, "es", {}).chapters.items).toEqual([
      { anchor: "weather", title: "Lluvia" },
    ]);
  });

  it("resolvePage throws when a fact that is not optional has no value", () => {
    const sentences = [{ id: "1", en: "{duration}" }];
    expect(() => resolve({ sentences }, {})).toThrow("no value for {duration}");
  });

  it("resolvePage throws when a section is missing", () => {
    expect(() => resolvePage(page, { sections: [hero] }, "en", { price: "$5" })).toThrow(
      'the page has no section "care"',
    );
  });
});
