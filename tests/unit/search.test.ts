import { describe, expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { pageAt } from "#app/i18n/paths.ts";
import { searchDocuments } from "#app/search/documents.server.ts";
import type { MarkedText } from "#app/search/excerpt.ts";
import { buildIndex, type SearchDocument, search } from "#app/search/search.ts";

const document = (title: string, text: string): SearchDocument => ({
  href: `/${title}`,
  section: "pages",
  title,
  text,
});
const texts = (answer: ReturnType<typeof search>) =>
  answer.results.map(({ title }) => title.map(({ text }) => text).join(""));
const marks = (text: MarkedText) => text.filter(({ marked }) => marked).map(({ text: t }) => t);

describe("searching a few documents", () => {
  const index = buildIndex(
    [
      document("Sunset", "The beach at Manialtepec. The horses walk into the sunset."),
      document("Springs", "Hot water in Atotonilco, and one river. Children from eight years."),
      document("Años", "Los niños montan desde los ocho años."),
    ],
    "en",
  );

  it("minds neither accents nor capitals", () => {
    expect(texts(search(index, "NINOS"))).toEqual(["Años"]);
    expect(marks(search(index, "ninos").results[0]?.excerpt ?? [])).toEqual(["niños"]);
    expect(texts(search(index, "ñiños"))).toEqual(["Años"]);
  });

  it.each([
    ["manialtepek", "a wrong letter"],
    ["manialtpec", "a missing one"],
    ["manialteppec", "one too many"],
    ["mainaltepec", "two swapped"],
  ])("finds Manialtepec for %s: %s", (query) => {
    const answer = search(index, query);
    expect(texts(answer)).toEqual(["Sunset"]);
    expect(answer.corrected).toBe("manialtepec");
    expect(marks(answer.results[0]?.excerpt ?? [])).toEqual(["Manialtepec"]);
  });

  it("takes a short word at its word", () => {
    expect(search(index, "bot").results).toEqual([]);
    expect(search(index, "hut").results).toEqual([]);
  });

  it("corrects nothing that is written as typed", () => {
    expect(search(index, "river").corrected).toBeNull();
  });

  it("finds plurals, singulars and beginnings", () => {
    expect(texts(search(index, "rivers"))).toEqual(["Springs"]);
    expect(texts(search(index, "horse"))).toEqual(["Sunset"]);
    expect(texts(search(index, "atoto"))).toEqual(["Springs"]);
  });

  it("wants all words, if anything has them all", () => {
    expect(texts(search(index, "the hot water with children"))).toEqual(["Springs"]);
    expect(texts(search(index, "horses water"))).toEqual(expect.arrayContaining(["Sunset"]));
  });

  it("puts what is named so before what merely mentions it", () => {
    const both = buildIndex(
      [document("Other", "A sunset, a sunset and another sunset."), document("Sunset", "It sets.")],
      "en",
    );
    expect(texts(search(both, "sunset"))).toEqual(["Sunset", "Other"]);
  });

  it("answers nothing to nothing, and to what is nowhere", () => {
    for (const query of ["", "   ", "?!", "helicopter", "<script>alert(1)</script>"]) {
      expect(search(index, query).results).toEqual([]);
    }
  });

  it("shows the passage where the words stand together", () => {
    const long = `${"Nothing of note happens here. ".repeat(40)}The heron sleeps in the mangrove. ${"And so on it goes. ".repeat(40)}`;
    const [result] = search(buildIndex([document("Long", long)], "en"), "heron mangrove").results;
    const shown = result?.excerpt.map(({ text }) => text).join("") ?? "";
    expect(shown).toContain("The heron sleeps in the mangrove");
    expect(shown.length).toBeLessThan(260);
  });

  it("is not slow for a query made to be", () => {
    expect(search(index, "a".repeat(100_000)).results).toEqual([]);
  });
});

describe("searching the site", () => {
  it.each(locales)("leads only to pages there are (%s)", (locale) => {
    for (const { href } of searchDocuments(locale)) {
      expect(pageAt(href.replace(/#.*/, "")), href).toMatchObject({ locale });
    }
  });

  it.each(locales)("shows no open fact, address or name of an icon (%s)", (locale) => {
    const all = searchDocuments(locale).map(({ title, text }) => `${title} ${text}`);
    expect(all.join("\n")).not.toMatch(/[{}]|-duotone|https?:|\[object/);
  });

  it.each([
    ["en", "manialtepek", "blog"],
    ["en", "children", "questions"],
    ["en", "cancel", "pages"],
    ["en", "atotonilco", "tours"],
    ["es", "ninos", "questions"],
    ["es", "cancelacion", "pages"],
    ["es", "que llevar", "tours"],
    ["es", "bioluminiscencia", "blog"],
  ] as const)("finds something for %s: %s in %s", (locale, query, section) => {
    const { results } = search(buildIndex(searchDocuments(locale), locale), query);
    expect(results.map((result) => result.section)).toContain(section);
  });
});
