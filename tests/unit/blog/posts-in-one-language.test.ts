import { expect, test, vi } from "vitest";
import { getPost, listPosts } from "#app/content/blog/blog-posts.server.ts";
import type * as Published from "#app/content/publication/published-content.server.ts";
import { culture } from "#app/content/seed/posts/culture/post.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listSearchDocuments } from "#app/search/documents.server.ts";
import { renderRssFeed } from "#app/seo/render-feed.server.ts";
import { getBlogList } from "#app/web/site/blog/loader.server.ts";

// The post about culture exists only in Spanish.
vi.mock("#app/content/publication/published-content.server.ts", async (original) => {
  const { getPublishedContent } = await original<typeof Published>();
  const { posts, ...rest } = getPublishedContent();
  const content = {
    ...rest,
    posts: posts.map((post) =>
      post.id === "culture" ? { ...post, texts: { es: post.texts.es } } : post,
    ),
  };
  return { getPublishedContent: () => content };
});

test("a post that exists in one language is listed only in that language", () => {
  expect(listPosts("es").map(({ id }) => id)).toContain("culture");
  expect(listPosts("en").map(({ id }) => id)).not.toContain("culture");
  expect(listPosts("en", "oaxaca").map(({ id }) => id)).not.toContain("culture");
  expect(getPost("culture", "es").locale).toBe("es");
  expect(() => getPost("culture", "en")).toThrow('no post "culture" (en)');
  expect(getBlogList("en").posts).toHaveLength(5);
  expect(getBlogList("en").lead).toContain("five reads");
  expect(getBlogList("es").lead).toContain("seis lecturas");
});

test("the feed and the search of a language contain only its posts", () => {
  const titles = { en: "Hooves and Heritage", es: culture.texts.es?.title ?? "?" };
  const listTitles = (locale: Locale) => listSearchDocuments(locale).map(({ title }) => title);
  expect(renderRssFeed("es", "https://ride.test")).toContain(`<title>${titles.es}</title>`);
  expect(renderRssFeed("en", "https://ride.test")).not.toContain(titles.en);
  expect(listTitles("es")).toContain(titles.es);
  expect(listTitles("en").join()).not.toContain(titles.en);
});
