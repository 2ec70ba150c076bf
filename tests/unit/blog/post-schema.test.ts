import { describe, expect, test } from "vitest";
import { getPost } from "#app/content/blog/blog-posts.server.ts";
import { createPostSchema, type PostTexts } from "#app/content/model/post.ts";
import type { PostBlock } from "#app/content/model/post-block.ts";
import { resolvePost } from "#app/content/model/resolve-post.ts";
import { culture } from "#app/content/seed/posts/culture/post.ts";
import { locales } from "#app/i18n/locale.ts";

const facts = { "sunset.price": "MXN 1,850", refund: "48 hours" };
const schema = createPostSchema((name) => name in facts || name === "weight" || name === "tips");
const lead: PostBlock = { id: "a", kind: "paragraph", type: "lead", text: "We ride at dusk." };
const heading: PostBlock = { id: "b", kind: "heading", level: 1, text: "Dusk", anchor: "dusk" };

function listProblems(post: unknown) {
  return schema.safeParse(post).error?.issues.map(({ message }) => message);
}

function listBlockProblems(...blocks: unknown[]) {
  const en = { ...culture.texts.en, blocks: [lead, ...blocks] };
  return listProblems({ ...culture, texts: { en } });
}

describe("createPostSchema", () => {
  test("createPostSchema accepts a post in one language and refuses a post without a language", () => {
    const withoutFacts = { ...culture.texts.en, blocks: [lead] };
    expect(listProblems({ ...culture, texts: { en: withoutFacts } })).toBeUndefined();
    expect(listProblems({ ...culture, texts: {} })).toEqual(["needs a language"]);
  });

  test("createPostSchema refuses a skipped heading level and a repeated anchor or id", () => {
    expect(
      listBlockProblems(heading, { ...heading, id: "c", anchor: "c", level: 2 }),
    ).toBeUndefined();
    expect(listBlockProblems({ ...heading, level: 2 })).toEqual(["skips a level"]);
    expect(listBlockProblems(heading, { ...heading, id: "c", anchor: "c", level: 3 })).toEqual([
      "skips a level",
    ]);
    expect(listBlockProblems(heading, { ...heading, id: "c" })).toEqual([
      "uses the anchor of another heading",
    ]);
    expect(listBlockProblems(heading, { ...heading, anchor: "c" })).toEqual([
      "uses the id of another block",
    ]);
    expect(listBlockProblems({ ...heading, anchor: "At dusk" })).toBeDefined();
  });

  test("createPostSchema refuses a post without a paragraph and a box without lines", () => {
    const en = { ...culture.texts.en, blocks: [heading] };
    expect(listProblems({ ...culture, texts: { en } })).toEqual(["need a paragraph"]);
    const callout = { id: "b", kind: "callout", type: "info", title: "Birds" };
    expect(listBlockProblems({ ...callout, items: ["Heron"] })).toBeUndefined();
    expect(listBlockProblems({ ...callout, items: [] })).toEqual(["needs content or items"]);
  });

  test("createPostSchema refuses an unknown post or page, and three pictures in a row", () => {
    const picture = { picture: "tips" };
    const show = (...pictures: object[]) =>
      listBlockProblems({ id: "b", kind: "pictures", pictures });
    expect(show(picture, { picture: "gear", caption: "Gear" })).toBeUndefined();
    expect(show(picture, picture, picture)).toBeDefined();
    expect(show({ picture: "../secret" })).toEqual(["picture-unknown"]);
    const link = (target: object) =>
      listBlockProblems({ id: "b", kind: "button", text: "Go", link: target });
    expect(link({ tour: "sunset" })).toBeUndefined();
    expect(link({ page: "about" })).toBeUndefined();
    for (const wrong of [
      { page: "unicorns" },
      { page: "blogPost" },
      { post: "No unicorns" },
      { href: "https://example.com" },
    ]) {
      expect(link(wrong), JSON.stringify(wrong)).toBeDefined();
    }
  });

  test("createPostSchema refuses unknown facts, and facts that may have no value in texts that are always shown", () => {
    const say = (text: PostBlock & { kind: "paragraph" }) => listBlockProblems(text);
    const paragraph = { id: "b", kind: "paragraph", type: "regular" } as const;
    expect(say({ ...paragraph, text: "From {sunset.price}, up to {weight}." })).toBeUndefined();
    expect(say({ ...paragraph, text: "From {sunset.prize}." })).toEqual([
      "{sunset.prize} is no fact",
    ]);
    expect(say({ ...paragraph, text: ["From ", { text: "{prize}", bold: true }] })).toEqual([
      "{prize} is no fact",
    ]);
    expect(listBlockProblems({ ...heading, text: "Up to {weight}" })).toEqual([
      "{weight} may have no value",
    ]);
    const en = { ...culture.texts.en, blocks: [lead], excerpt: "A ride for {tips}." };
    expect(listProblems({ ...culture, texts: { en } })).toEqual(["{tips} may have no value"]);
  });

  test("createPostSchema refuses rich text without words and keeps the spaces between runs", () => {
    const paragraph = { id: "b", kind: "paragraph", type: "regular" } as const;
    const text = ["Read ", { text: "this", link: { post: "gearing-up" }, bold: true }, " first."];
    expect(listBlockProblems({ ...paragraph, text })).toBeUndefined();
    const en = { ...culture.texts.en, blocks: [{ ...paragraph, text }] };
    const parsed = schema.parse({ ...culture, texts: { en } });
    expect(parsed.texts.en?.blocks[0]).toMatchObject({ text });
    expect(listBlockProblems({ ...paragraph, text: [" ", { text: " ", bold: true }] })).toEqual([
      "has no words",
    ]);
    expect(listBlockProblems({ ...paragraph, text: ["a".repeat(1500), "b".repeat(501)] })).toEqual([
      "has 2001 characters, of which 2000 are allowed",
    ]);
  });
});

describe("resolvePost", () => {
  const meta = culture.texts.es as PostTexts;
  const resolve = (blocks: PostBlock[], known: Readonly<Record<string, string>> = facts) =>
    resolvePost({ ...meta, blocks }, known).blocks;
  const callout: PostBlock = {
    id: "c",
    kind: "callout",
    type: "info",
    title: "Rules",
    items: ["Up to {weight}", ["Free until ", { text: "{refund}", bold: true }]],
  };
  const pictures: PostBlock = {
    id: "p",
    kind: "pictures",
    pictures: [{ picture: "tips", caption: "Up to {weight}" }],
  };

  test("resolvePost fills facts into every run of a text", () => {
    expect(resolve([callout])[0]).toMatchObject({
      items: [["Free until ", { text: "48 hours", bold: true }]],
    });
    expect(() => resolve([{ ...lead, text: "{prize}" }])).toThrow("no value for {prize}");
  });

  test("resolvePost leaves out what an optional fact without a value is in", () => {
    const weight = { ...facts, weight: "95 kg" };
    const paragraph: PostBlock = { ...lead, text: "Up to {weight}." };
    const onlyIf: PostBlock = { ...lead, id: "o", onlyIf: ["weight"] };
    const heavy: PostBlock = { ...callout, id: "h", items: ["Up to {weight}"] };
    const blocks = [heading, paragraph, onlyIf, callout, heavy, pictures];
    expect(resolve(blocks).map(({ id }) => id)).toEqual(["b", "c", "p"]);
    expect(resolve(blocks)[2]).toEqual({ ...pictures, pictures: [{ picture: "tips" }] });
    expect(resolve(blocks, weight).map(({ id }) => id)).toEqual(["b", "a", "o", "c", "h", "p"]);
    expect(resolve([paragraph], weight)).toEqual([{ ...paragraph, text: "Up to 95 kg." }]);
  });

  test("resolvePost keeps the order and the ids of the blocks", () => {
    for (const locale of locales) {
      const { blocks } = getPost("hot-springs", locale).texts;
      expect(blocks.map(({ id }) => id)).toEqual(blocks.map((_, index) => String(index + 1)));
    }
  });
});
