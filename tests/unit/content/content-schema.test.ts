import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseContent } from "#app/content/content-schema.server.ts";
import type { ContentDocument, StoredSection } from "#app/content/model/content-document.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";

const seed = buildSeedContent();

/** Returns the seed with other values in a section of the home page. */
function seedWith(kind: string, change: Readonly<Record<string, unknown>>): ContentDocument {
  const home = seed.pages.home ?? { sections: [] };
  const sections = home.sections.map((section) =>
    section.kind === kind ? ({ ...section, ...change } as StoredSection) : section,
  );
  return { ...seed, pages: { ...seed.pages, home: { sections } } };
}

/** Returns the error codes of a document. */
function listProblems(document: unknown): string[] {
  const checked = parseContent(document);
  return "problems" in checked ? Object.values(checked.problems) : [];
}

const english = (en: string) => ({ en });

describe("parseContent", () => {
  it("parseContent accepts the content of a new site and leaves it unchanged", () => {
    expect(parseContent(seed)).toEqual({ content: seed });
  });

  it.each([english("From {priceFrom}, since {since}."), { es: "Desde {priceFrom}" }])(
    "parseContent accepts a text in one language and a known fact: %o",
    (lead) => {
      const document = seedWith("hero", { lead });
      expect(parseContent(document)).toEqual({ content: document });
    },
  );

  it.each(["title", "description"])("parseContent requires the page's %s in both", (name) => {
    const problem = (language: string) => ({
      problems: { [`pages.home.sections.0.${name}.${language}`]: "text-missing" },
    });
    expect(parseContent(seedWith("meta", { [name]: english("Rides") }))).toEqual(problem("es"));
    expect(parseContent(seedWith("meta", { [name]: { es: "Paseos" } }))).toEqual(problem("en"));
  });

  it.each([
    ["a text without words", "hero", { lead: {} }, "text-missing"],
    ["an empty text", "hero", { lead: english(" ") }, "text-missing"],
    ["a text that is too long", "hero", { lead: english("a".repeat(601)) }, "text-too-long"],
    ["a fact that does not exist", "hero", { lead: english("{prize}") }, "fact-unknown"],
    ["a brace that is no fact", "hero", { lead: english("From {price From}") }, "fact-unknown"],
    ["a control character", "hero", { lead: english("a\u0000b") }, "text-unreadable"],
    ["half of an emoji", "hero", { lead: english("a\ud83d") }, "text-unreadable"],
    ["a picture that does not exist", "hero", { picture: "constructor" }, "picture-unknown"],
    ["a list without items", "hero", { terms: [] }, "too-few"],
    [
      "an icon that does not exist",
      "reasons",
      { reasons: reasonsWith({ icon: "x" }) },
      "choice-unknown",
    ],
    ["two items with one id", "reasons", { reasons: reasonsWith({ id: "1" }) }, "id-twice"],
    [
      "a condition that is no optional fact",
      "hero",
      { lead: { en: "Hi", onlyIf: ["price"] } },
      "fact-unknown",
    ],
  ])("parseContent refuses %s", (_, kind, change, problem) => {
    expect(listProblems(seedWith(kind, change))).toEqual([problem]);
  });

  it("parseContent names the place of an error", () => {
    const checked = parseContent(seedWith("hero", { lead: english("{prize}") }));
    expect(checked).toEqual({ problems: { "pages.home.sections.1.lead.en": "fact-unknown" } });
  });

  it("parseContent refuses a page without one of its sections", () => {
    const sections = seed.pages.home?.sections.filter(({ kind }) => kind !== "hero");
    const document = { ...seed, pages: { ...seed.pages, home: { sections } } };
    expect(listProblems(document)).toEqual(["section-missing"]);
  });

  it("parseContent accepts a tour's fact without the tour only in an item for each tour", () => {
    const blocksWith = (point: object) => [
      { id: "1", points: [{ id: "1", text: english("{name}: {price}"), ...point }] },
    ];
    const documentWith = (point: object) => {
      const items = [{ id: "prices", title: english("Prices"), blocks: blocksWith(point) }];
      const terms = seed.pages.terms ?? { sections: [] };
      const sections = terms.sections.map((one) =>
        one.kind === "sections" ? { ...one, items } : one,
      );
      return { ...seed, pages: { ...seed.pages, terms: { sections } } };
    };
    expect(listProblems(documentWith({ perTour: "yes" }))).toEqual([]);
    expect(listProblems(documentWith({}))).toEqual(["fact-unknown"]);
    expect(listProblems(documentWith({ perTour: "no" }))).toEqual(["choice-unknown"]);
  });

  it("parseContent returns errors for any other value instead of throwing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const problems = listProblems(seedWith("hero", { lead: value, terms: value }));
        expect(problems).not.toEqual([]);
        expect(listProblems(value)).not.toEqual([]);
      }),
    );
  });
});

/** Returns the reasons of the home page, of which the last one has other values. */
function reasonsWith(change: Readonly<Record<string, unknown>>) {
  const section = seed.pages.home?.sections.find(({ kind }) => kind === "reasons");
  const reasons = (section?.reasons ?? []) as object[];
  return reasons.map((reason, index) =>
    index === reasons.length - 1 ? { ...reason, ...change } : reason,
  );
}
