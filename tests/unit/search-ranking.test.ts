import { describe, expect, it } from "vitest";
import type { MarkedText } from "#app/search/excerpt.ts";
import { search } from "#app/search/search.ts";
import { buildIndex, type SearchDocument } from "#app/search/search-index.ts";

const document = (title: string, text: string): SearchDocument => ({
  href: `/${title}`,
  section: "pages",
  title,
  text,
});
type Answer = ReturnType<typeof search>;
const texts = ({ results }: Answer) => results.map(({ title }) => title);
const firstExcerpt = ({ results, show }: Answer) =>
  results[0] ? show(results[0]).excerpt : ([] as MarkedText);
const listMarkedTexts = (text: MarkedText) =>
  text.filter(({ marked }) => marked).map(({ text: t }) => t);

describe("search", () => {
  const index = buildIndex(
    [
      document("Sunset", "The beach at Manialtepec. The horses walk into the sunset."),
      document("Springs", "Hot water in Atotonilco, and one river. Children from eight years."),
      document("Años", "Los niños montan desde los ocho años."),
    ],
    "en",
  );

  it("search ignores accents and capitals", () => {
    expect(texts(search(index, "NINOS"))).toEqual(["Años"]);
    expect(listMarkedTexts(firstExcerpt(search(index, "ninos")))).toEqual(["niños"]);
    expect(texts(search(index, "ñiños"))).toEqual(["Años"]);
  });

  it("search looks for common words if the query has no others", () => {
    expect(texts(search(index, "the one"))).toEqual(["Springs"]);
    expect(texts(search(index, "the"))).toEqual(["Sunset"]);
  });

  it.each([
    ["manialtepek", "a wrong letter"],
    ["manialtpec", "a missing letter"],
    ["manialteppec", "an extra letter"],
    ["mainaltepec", "two swapped letters"],
  ])("search finds Manialtepec for %s (%s)", (query) => {
    const answer = search(index, query);
    expect(texts(answer)).toEqual(["Sunset"]);
    expect(answer.corrected).toBe("manialtepec");
    expect(listMarkedTexts(firstExcerpt(answer))).toEqual(["Manialtepec"]);
  });

  it("search corrects two typos in a long word, but in a short word only swapped letters", () => {
    expect(search(index, "atontonilko").corrected).toBe("atotonilco");
    expect(search(index, "waetr").corrected).toBe("water");
    expect(search(index, "rivorr").corrected).toBeNull();
  });

  it("search splits two words that were typed without a space", () => {
    expect(search(index, "hotwater").corrected).toBe("hot water");
    expect(texts(search(index, "hotwater"))).toEqual(["Springs"]);
  });

  it("search neither corrects a very short word nor suggests one as a correction", () => {
    const little = buildIndex([document("Wear", "They are what they wear. Wave at them.")], "en");
    expect(search(little, "what to ware").corrected).toBe("what to wear");
    expect(search(little, "teh").corrected).toBeNull();
  });

  it("search shows a correction with the accents that the site's texts use", () => {
    const years = buildIndex([document("Edades", "Desde los ocho años de edad.")], "es");
    expect(search(years, "anños").corrected).toBe("años");
  });

  it("search finds synonyms and words of the same family", () => {
    expect(texts(search(index, "kids"))).toEqual(["Springs"]);
    const terms = buildIndex([document("Terms", "Cancelled 48 hours before.")], "en");
    expect(texts(search(terms, "cancellation"))).toEqual(["Terms"]);
  });

  it("search does not use a complete three-letter word as a prefix", () => {
    const hotel = buildIndex(
      [document("Hot", "Hot water."), document("Hotel", "We pick you up there.")],
      "en",
    );
    expect(texts(search(hotel, "hot"))).toEqual(["Hot"]);
    expect(texts(search(hotel, "hote"))).toEqual(["Hotel"]);
  });

  it("search does not correct three-letter words", () => {
    expect(search(index, "bot").results).toEqual([]);
    expect(search(index, "hut").results).toEqual([]);
  });

  it("search does not correct a word that the site contains", () => {
    expect(search(index, "river").corrected).toBeNull();
  });

  it("search finds plurals, singulars and prefixes", () => {
    expect(texts(search(index, "rivers"))).toEqual(["Springs"]);
    expect(texts(search(index, "horse"))).toEqual(["Sunset"]);
    expect(texts(search(index, "atoto"))).toEqual(["Springs"]);
  });

  it("search ranks documents that contain all words of the query first", () => {
    expect(texts(search(index, "the hot water with children"))).toEqual(["Springs"]);
    expect(texts(search(index, "horses water"))).toEqual(expect.arrayContaining(["Sunset"]));
  });

  it("search ranks a document with the word in its title first", () => {
    const both = buildIndex(
      [document("Other", "A sunset, a sunset and another sunset."), document("Sunset", "It sets.")],
      "en",
    );
    expect(texts(search(both, "sunset"))).toEqual(["Sunset", "Other"]);
  });

  it("search returns nothing for an empty query or unknown words", () => {
    for (const query of ["", "   ", "?!", "helicopter", "<script>alert(1)</script>"]) {
      expect(search(index, query).results).toEqual([]);
    }
  });

  it("search shows the passage in which the words of the query are closest together", () => {
    const long = `${"Nothing of note happens here. ".repeat(40)}The heron sleeps in the mangrove. ${"And so on it goes. ".repeat(40)}`;
    const answer = search(buildIndex([document("Long", long)], "en"), "heron mangrove");
    const shown = firstExcerpt(answer)
      .map(({ text }) => text)
      .join("");
    expect(shown).toContain("The heron sleeps in the mangrove");
    expect(shown.length).toBeLessThan(260);
  });

  it("search shows a short document completely", () => {
    const answer = "From 10 years, with an adult. Younger riders come on a private ride.";
    const found = search(buildIndex([document("Ages", answer)], "en"), "private");
    expect(firstExcerpt(found)).toEqual([
      { text: "From 10 years, with an adult. Younger riders come on a ", marked: false },
      { text: "private", marked: true },
      { text: " ride.", marked: false },
    ]);
  });

  it("search answers a query of 100,000 characters", () => {
    expect(search(index, "a".repeat(100_000)).results).toEqual([]);
  });
});
