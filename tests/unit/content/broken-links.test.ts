import { expect, it } from "vitest";
import { findBrokenContentLinks } from "#app/content/links/find-broken-links.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import { parseRichText } from "#app/content/model/rich-text-markup.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";

const seed = buildSeedContent();

/** Returns the content of a new site with another first answer on the contact page. */
function answer(en: string, es?: string, posts = seed.posts): ContentDocument {
  const sections = (seed.pages.contact?.sections ?? []).map((section) => {
    if (section.kind !== "questions") return section;
    const [first, ...others] = section.items as { id: string }[];
    const text = { en: parseRichText(en), ...(es !== undefined && { es: parseRichText(es) }) };
    return { ...section, items: [{ ...first, id: "1", answer: text }, ...others] };
  });
  return { pages: { ...seed.pages, contact: { sections } }, posts };
}

const list = (content: ContentDocument) =>
  findBrokenContentLinks(content).map(({ place, language, link }) => ({
    at: "page" in place ? `${place.page} ${place.section} ${place.name}` : place.post,
    ...{ language, link },
  }));

const at = "contact questions items.1.answer";

it("the content of a new site has no broken link", () => {
  expect(list(seed)).toEqual([]);
});

it("links to pages, tours, posts and words in another language are not broken", () => {
  const text =
    "[Go](page:contact), [pay](page:terms#cancellation), [see](https://a.example/b), [ride](tour:sunset), [read](post:hot-springs), [lodge](lang:en), **bold**";
  expect(list(answer(text, text))).toEqual([]);
});

it.each([
  "[Go](tour:mooncake)",
  "[Go](/terms#cancellation)",
  "[Go](https://)",
  "[Go]()",
  "[Go](page:terms#nothing)",
])("findBrokenContentLinks names %s, which pages would print as it is", (link) => {
  expect(list(answer(`Look: ${link}.`, "Mira."))).toEqual([
    { at: `${at}.en`, language: "en", link },
  ]);
});

it("a link to a post without a Spanish text is broken only on Spanish pages", () => {
  const link = "[read](post:hot-springs)";
  const posts = seed.posts.map((post) =>
    post.id === "hot-springs" ? { ...post, texts: { en: post.texts.en } } : post,
  );
  const found = (content: ContentDocument) => list(content).filter((one) => one.at.startsWith(at));
  expect(found(answer(link, "Mira.", posts))).toEqual([]);
  expect(found(answer("Look.", link, posts))).toEqual([{ at: `${at}.es`, language: "es", link }]);
  // Without a Spanish answer, Spanish pages show the English one.
  expect(found(answer(link, undefined, posts))).toEqual([{ at: `${at}.en`, language: "es", link }]);
});

it("a post that the home page features has to exist in both languages", () => {
  const section = seed.pages.home?.sections.find(({ kind }) => kind === "featured");
  const [featured] = (section?.posts ?? []) as { id: string; post: string }[];
  const posts = seed.posts.filter(({ id }) => id !== featured?.post);
  const broken = list({ ...seed, posts }).filter((one) => one.at.startsWith("home featured"));
  expect(broken).toEqual(
    (["en", "es"] as const).map((language) => ({
      at: `home featured posts.${featured?.id}.post`,
      language,
      link: featured?.post,
    })),
  );
});
