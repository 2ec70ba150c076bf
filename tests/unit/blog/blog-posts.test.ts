import { describe, expect, test } from "vitest";
import { formatBlogFigures } from "#app/content/blog/blog-figures.ts";
import type { BlogPost } from "#app/content/blog/blog-post-source.ts";
import { blogPosts, getPost, listPosts } from "#app/content/blog/blog-posts.server.ts";
import { resolveLinkTarget } from "#app/content/blog/link-target-path.ts";
import {
  type LinkTarget,
  type RichContent,
  type RichText,
  richContentSchema,
} from "#app/content/blog/rich-content.ts";
import { countWords } from "#app/content/blog/word-count.ts";
import { getBookNowLink } from "#app/content/booking-links.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { type CategoryId, categorySlugs, postSlugs } from "#app/routing/blog-addresses.ts";
import type { TourId } from "#app/tours/all-tours.ts";

const toPlainText = (value: RichText) =>
  [value]
    .flat()
    .map((part) => (typeof part === "string" ? part : part.text))
    .join("");

/** Returns every text of a post that readers see, without words marked as another language. */
function texts(post: BlogPost, locale: Locale): string[] {
  const { body, ...words } = post.words[locale];
  const own = (value: RichText) =>
    [value]
      .flat()
      .map((part) => (typeof part === "string" ? part : "lang" in part ? "" : part.text))
      .join("");
  return [
    ...Object.values(words).flat(),
    ...body.paragraphs.map(({ text }) => own(text)),
    ...body.headings.map(({ text }) => text),
    ...body.images.map(({ caption }) => caption ?? ""),
    ...body.callouts.flatMap(({ title, content, items }) => [
      title,
      ...(content ? [own(content)] : []),
      ...(items ?? []).map(own),
    ]),
    ...body.ctaButtons.map(({ text }) => text),
  ];
}

function listLinkTargets(content: RichContent): LinkTarget[] {
  const inline = [
    ...content.paragraphs.map(({ text }) => text),
    ...content.callouts.flatMap((callout) => [callout.content ?? "", ...(callout.items ?? [])]),
  ]
    .flat(2)
    .flatMap((part) => (typeof part !== "string" && "link" in part ? [part.link] : []));
  return [...inline, ...content.ctaButtons.map(({ link }) => link)];
}

test("blogPosts has one post for every path, the newest first", () => {
  expect(blogPosts.map(({ id }) => id).sort()).toEqual(Object.keys(postSlugs).sort());
  const dates = blogPosts.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
});

test("blog posts have the specified publication dates", () => {
  expect(getPost("hot-springs").date).toBe("2025-05-18");
  expect(getPost("gearing-up").date).toBe("2025-05-16");
  expect(getPost("culture").date).toBe("2025-05-22");
  expect(getPost("practical-tips").date).toBe("2025-05-15");
});

test.each(Object.keys(categorySlugs) as CategoryId[])("the category %s has several posts", (id) => {
  expect(listPosts(id).length).toBeGreaterThan(1);
});

describe.each(blogPosts.map((post) => [post.id, post] as const))("the post %s", (_, post) => {
  const [english, spanish] = [post.words.en.body, post.words.es.body];

  test.each(locales)("a post has 900 to 1,300 words (%s)", (locale) => {
    const count = countWords(post.words[locale].body);
    expect(count).toBeGreaterThanOrEqual(900);
    expect(count).toBeLessThanOrEqual(1300);
  });

  test("a post has the same structure in both languages", () => {
    const shape = (content: RichContent) => ({
      paragraphs: content.paragraphs.map(({ type }) => type),
      headings: content.headings.map(({ level }) => level),
      images: content.images.map(({ caption, ...image }) => ({ ...image, captioned: !!caption })),
      callouts: content.callouts.map(({ type, content, items }) => [
        type,
        !!content,
        items?.length,
      ]),
      buttons: content.ctaButtons.map(({ text, ...button }) => button),
      links: listLinkTargets(content),
    });
    expect(shape(spanish)).toEqual(shape(english));
    expect(post.words.es.keywords.length).toBeGreaterThan(2);
  });

  test("a post begins with its introduction and has 13 to 18 paragraphs", () => {
    expect(english.paragraphs[0]?.type).toBe("lead");
    expect(english.paragraphs.filter(({ type }) => type === "lead")).toHaveLength(1);
    expect(english.paragraphs.length).toBeGreaterThanOrEqual(13);
    expect(english.paragraphs.length).toBeLessThanOrEqual(18);
  });

  test("a post has no untranslated sentence", () => {
    const inEnglish = new Set(texts(post, "en").filter(Boolean));
    // Names and keywords may be the same in both languages.
    const sentences = texts(post, "es").filter((text) => text.split(" ").length > 3);
    const same = sentences.filter((text) => inEnglish.has(text));
    expect(same).toEqual([]);
  });

  test("a post's text contains no words of the other language", () => {
    const englishWords =
      /\b(the|and|of|with|for|your|you|from|this|that|is|are|to|in|it|not|but|or|what|when)\b/gi;
    const spanishWords =
      /(?<![\p{L}])(el|los|las|una|con|para|que|del|por|pero|más|cuando|donde|tú|está|muy)(?![\p{L}])/giu;
    expect(texts(post, "es").join("\n").match(englishWords)).toBeNull();
    expect(texts(post, "en").join("\n").match(spanishWords)).toBeNull();
  });

  test.each(locales)("a post states only numbers that are facts of the business (%s)", (locale) => {
    const facts = new Set(JSON.stringify(formatBlogFigures(locale)).match(/\d[\d.,:]*\d|\d/g));
    const stated =
      texts(post, locale)
        .join("\n")
        .match(/\d[\d.,:]*\d|\d/g) ?? [];
    expect(stated.filter((number) => !facts.has(number))).toEqual([]);
  });

  test.each(locales)(
    "a post's text contains no URLs, and its links stay in its language (%s)",
    (locale) => {
      for (const target of listLinkTargets(post.words[locale].body)) {
        const { href, external } = resolveLinkTarget(target, locale, "https://ride.test");
        if (external) expect(href).toMatch(/^https:\/\//);
        else expect(href.startsWith("/es")).toBe(locale === "es");
      }
      expect(texts(post, locale).join("\n")).not.toMatch(/https?:|\/es\/|\/blog/);
    },
  );

  test("a post links to another post and to a tour", () => {
    const all = listLinkTargets(english);
    expect(all.some((target) => "post" in target && target.post !== post.id)).toBe(true);
    expect(all.some((target) => "blogBooking" in target || "tour" in target)).toBe(true);
  });
});

test.each(locales)(
  "posts that mention the lagoon's glow say that it comes after the ride (%s)",
  (locale) => {
    const claims = blogPosts
      .flatMap((post) => texts(post, locale))
      .flatMap((text) => text.split(/(?<=[.!?])\s/))
      .filter((text) => /lagoon|laguna/i.test(text) && /\bglow|\bbrill/i.test(text));
    expect(claims).not.toEqual([]);
    for (const claim of claims) {
      expect(claim).toMatch(/\bcan glow\b|\bpuede brillar\b/);
      expect(claim).toMatch(/after our ride is home|cuando nosotros ya regresamos/);
    }
  },
);

test("the gear post's buttons link to the home page, and the hot springs post's to that tour's booking", () => {
  const buttons = (id: "gearing-up" | "hot-springs") =>
    getPost(id).words.en.body.ctaButtons.map(({ link }) => link);
  expect(buttons("gearing-up")).toEqual([{ page: "home" }, { page: "home" }]);
  const own = { blogBooking: "hot-springs" } as const;
  expect(buttons("hot-springs")).toEqual([own, own]);
});

test.each(locales)(
  "a post's booking link differs from Book Now if the settings have a page for posts (%s)",
  (locale) => {
    const toBooking = (tour: TourId) =>
      resolveLinkTarget({ blogBooking: tour }, locale, "https://ride.test");
    const bookNow = getBookNowLink("hot-springs", locale, "https://ride.test");
    expect(toBooking("hot-springs").external).toBe(true);
    expect(toBooking("hot-springs").href).not.toBe(bookNow.href);
    expect(toBooking("sunset")).toEqual(getBookNowLink("sunset", locale, "https://ride.test"));
  },
);

describe("richContentSchema", () => {
  const sound = getPost("culture").words.en.body;
  const reasons = (content: unknown) =>
    richContentSchema.safeParse(content).error?.issues.map(({ message }) => message);

  test("richContentSchema rejects more items than fit between the paragraphs", () => {
    const paragraphs = sound.paragraphs.slice(0, 5);
    expect(reasons({ ...sound, paragraphs })).toContainEqual(
      expect.stringContaining("5 do not fit: 5 paragraphs have 1 places"),
    );
  });

  test("richContentSchema rejects an image pair in which only one image names the other", () => {
    const [first, ...rest] = sound.images;
    expect(
      reasons({ ...sound, images: [{ ...first, grid: true, pairedWith: 3 }, ...rest] }),
    ).toEqual(["must name an image that is paired with this one in return"]);
  });

  test("richContentSchema refuses a skipped heading level and a repeated heading id", () => {
    const [first, ...rest] = sound.headings;
    expect(reasons({ ...sound, headings: [{ ...first, level: 2 }, ...rest] })).toEqual([
      "skips a level",
    ]);
    expect(reasons({ ...sound, headings: [first, { ...rest[0], id: first?.id }] })).toEqual([
      "uses the id of another heading",
    ]);
  });

  test("richContentSchema refuses an unknown picture, post or page", () => {
    expect(reasons({ ...sound, images: [{ picture: "unicorn" }] })).toBeDefined();
    const link = (target: object) => ({
      ...sound,
      ctaButtons: [{ text: "Go", link: target }],
    });
    expect(reasons(link({ tour: "sunset" }))).toBeUndefined();
    expect(reasons(link({ page: "unicorns" }))).toBeDefined();
    expect(reasons(link({ post: "unicorns" }))).toBeDefined();
    expect(reasons(link({ href: "https://example.com" }))).toBeDefined();
  });
});

test("rich text with links and foreign words becomes one continuous sentence in plain text", () => {
  const paragraph = getPost("culture").words.en.body.paragraphs[3];
  expect(paragraph && toPlainText(paragraph.text)).toContain("were the arrieros. They carried");
});
