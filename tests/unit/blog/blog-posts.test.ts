import { describe, expect, test } from "vitest";
import { type BlogPost, getPost, listPosts } from "#app/content/blog/blog-posts.server.ts";
import { countWords } from "#app/content/blog/word-count.ts";
import { getBookNowLink } from "#app/content/booking-links.ts";
import { resolveLinkTarget } from "#app/content/link-target-path.ts";
import type { StoredPostTexts } from "#app/content/model/post.ts";
import { type LinkTarget, type RichText, toPlainText } from "#app/content/model/rich-text.ts";
import { seedPostAddresses } from "#app/content/seed/posts/addresses.ts";
import { seedPosts } from "#app/content/seed/posts/all-posts.ts";
import { locales } from "#app/i18n/locale.ts";
import { type CategoryId, categorySlugs } from "#app/routing/blog-addresses.ts";
import type { TourId } from "#app/tours/all-tours.ts";

/** Returns every text of a post that readers see, without words marked as another language. */
function listTexts({ texts }: Readonly<{ texts: StoredPostTexts }>): string[] {
  const { blocks, ...meta } = texts;
  const getOwnText = (value: RichText) =>
    [value]
      .flat()
      .map((run) => (typeof run === "string" ? run : run.lang ? "" : run.text))
      .join("");
  const ofBlocks = blocks.flatMap((block) => {
    switch (block.kind) {
      case "pictures":
        return block.pictures.map(({ caption }) => caption ?? "");
      case "callout":
        return [block.title, block.content ?? "", ...(block.items ?? [])];
      default:
        return [block.text];
    }
  });
  return [...Object.values(meta).flat(), ...ofBlocks.map(getOwnText).filter(Boolean)];
}

function listLinkTargets({ texts }: BlogPost): LinkTarget[] {
  const listLinks = (value: RichText = "") =>
    [value].flat().flatMap((run) => (typeof run !== "string" && run.link ? [run.link] : []));
  return texts.blocks.flatMap((block) => {
    switch (block.kind) {
      case "paragraph":
        return listLinks(block.text);
      case "callout":
        return [block.content, ...(block.items ?? [])].flatMap(listLinks);
      case "button":
        return [block.link];
      default:
        return [];
    }
  });
}

test("listPosts returns one post for every path, the newest first", () => {
  for (const locale of locales) {
    const posts = listPosts(locale);
    expect(posts.map(({ id }) => id).sort()).toEqual(Object.keys(seedPostAddresses).sort());
    const dates = posts.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  }
});

test("blog posts have the specified publication dates", () => {
  for (const locale of locales) {
    expect(getPost("hot-springs", locale).date).toBe("2025-05-18");
    expect(getPost("gearing-up", locale).date).toBe("2025-05-16");
    expect(getPost("culture", locale).date).toBe("2025-05-22");
    expect(getPost("practical-tips", locale).date).toBe("2025-05-15");
  }
});

test.each(Object.keys(categorySlugs) as CategoryId[])("the category %s has several posts", (id) => {
  for (const locale of locales) expect(listPosts(locale, id).length).toBeGreaterThan(1);
});

describe.each(listPosts("en").map(({ id }) => id))("the post %s", (id) => {
  const posts = { en: getPost(id, "en"), es: getPost(id, "es") };

  test.each(locales)("a post has 900 to 1,300 words (%s)", (locale) => {
    const count = countWords(posts[locale].texts.blocks);
    expect(count).toBeGreaterThanOrEqual(900);
    expect(count).toBeLessThanOrEqual(1300);
  });

  test("a post has the same structure in both languages", () => {
    const getShape = (post: BlogPost) => ({
      blocks: post.texts.blocks.map((block) => {
        switch (block.kind) {
          case "paragraph":
            return [block.id, block.type];
          case "heading":
            return [block.id, block.level];
          case "pictures":
            return [block.id, ...block.pictures.map((one) => [one.picture, !!one.caption])];
          case "callout":
            return [block.id, block.type, !!block.content, block.items?.length];
          default:
            return { ...block, text: "" };
        }
      }),
      links: listLinkTargets(post),
    });
    expect(getShape(posts.es)).toEqual(getShape(posts.en));
    expect(posts.es.texts.keywords.length).toBeGreaterThan(2);
  });

  test("a post begins with its introduction and has 13 to 18 paragraphs", () => {
    const paragraphs = posts.en.texts.blocks.filter(({ kind }) => kind === "paragraph");
    expect(paragraphs[0]).toMatchObject({ type: "lead" });
    expect(paragraphs.filter((one) => "type" in one && one.type === "lead")).toHaveLength(1);
    expect(paragraphs.length).toBeGreaterThanOrEqual(13);
    expect(paragraphs.length).toBeLessThanOrEqual(18);
  });

  test("a post has no untranslated sentence", () => {
    const inEnglish = new Set(listTexts(posts.en).filter(Boolean));
    // Names and keywords may be the same in both languages.
    const sentences = listTexts(posts.es).filter((text) => text.split(" ").length > 3);
    const same = sentences.filter((text) => inEnglish.has(text));
    expect(same).toEqual([]);
  });

  test("a post's text contains no words of the other language", () => {
    const englishWords =
      /\b(the|and|of|with|for|your|you|from|this|that|is|are|to|in|it|not|but|or|what|when)\b/gi;
    const spanishWords =
      /(?<![\p{L}])(el|los|las|una|con|para|que|del|por|pero|más|cuando|donde|tú|está|muy)(?![\p{L}])/giu;
    expect(listTexts(posts.es).join("\n").match(englishWords)).toBeNull();
    expect(listTexts(posts.en).join("\n").match(spanishWords)).toBeNull();
  });

  test.each(locales)(
    "a post's text contains no URLs, and its links stay in its language (%s)",
    (locale) => {
      for (const target of listLinkTargets(posts[locale])) {
        const { href, external } = resolveLinkTarget(target, locale, "https://ride.test");
        if (external) expect(href).toMatch(/^https:\/\//);
        else expect(href.startsWith("/es")).toBe(locale === "es");
      }
      expect(listTexts(posts[locale]).join("\n")).not.toMatch(/https?:|\/es\/|\/blog/);
    },
  );

  test("a post links to another post and to a tour", () => {
    const all = listLinkTargets(posts.en);
    expect(all.some((target) => "post" in target && target.post !== id)).toBe(true);
    expect(all.some((target) => "blogBooking" in target || "tour" in target)).toBe(true);
  });
});

test("the posts of a new site state numbers only as facts", () => {
  for (const { id, texts } of seedPosts) {
    for (const stored of Object.values(texts)) {
      const figures = listTexts({ texts: stored }).filter((text) => /\d/.test(text));
      expect(figures, id).toEqual([]);
    }
  }
});

test.each(locales)(
  "posts that mention the lagoon's glow say that it comes after the ride (%s)",
  (locale) => {
    const claims = listPosts(locale)
      .flatMap(listTexts)
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
    getPost(id, "en").texts.blocks.flatMap((block) =>
      block.kind === "button" ? [block.link] : [],
    );
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

test("rich text with links and foreign words becomes one continuous sentence in plain text", () => {
  const paragraphs = getPost("culture", "en").texts.blocks.flatMap((block) =>
    block.kind === "paragraph" ? [toPlainText(block.text)] : [],
  );
  expect(paragraphs[3]).toContain("were the arrieros. They carried");
});
