import { parseXml } from "@rgrove/parse-xml";
import fc from "fast-check";
import { expect, test } from "vitest";
import { getPost, listPosts } from "#app/content/blog/blog-posts.server.ts";
import { parseContent, postFacts } from "#app/content/content-schema.server.ts";
import { findBrokenContentLinks } from "#app/content/links/find-broken-links.ts";
import { buildPost } from "#app/content/posts/build-post.server.ts";
import type { PostForm } from "#app/content/posts/post-form.ts";
import { toPostForm } from "#app/content/posts/to-post-form.ts";
import type { Publication } from "#app/content/publication/publication.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { locales } from "#app/i18n/locale.ts";
import { findPagePath } from "#app/routing/paths.ts";
import { listSearchDocuments } from "#app/search/documents.server.ts";
import { buildPageHead } from "#app/seo/page-head.server.ts";
import { renderRssFeed } from "#app/seo/render-feed.server.ts";
import { renderSitemap } from "#app/seo/render-sitemap.server.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { getPostPage } from "#app/web/site/blog-post/loader.server.ts";
import { PostPage } from "#app/web/site/blog-post/post-page.tsx";
import { findHtmlErrors } from "../../support/html-rules.ts";
import { randomPostForm } from "../../support/random-post.ts";
import { renderMarkup } from "../ui/render-html.tsx";

const seed = buildSeedContent();
const siteUrl = "https://ride.test";
const id = "random";
const first = getPublishedVersion();

function build(form: PostForm) {
  const built = buildPost(form, {
    ...{ id, content: seed, facts: postFacts, today: "2026-11-30" },
  });
  const content = { ...seed, posts: [...seed.posts, built.post] };
  const checked = parseContent(content);
  const isPublishable =
    Object.keys(built.problems).length === 0 &&
    "content" in checked &&
    findBrokenContentLinks(content).length === 0;
  return { ...built, content, isPublishable };
}

const publishableForm = randomPostForm.filter((form) => build(form).isPublishable);

/** Runs work as if the content were published. */
function publish<T>(content: Publication["content"], work: () => T): T {
  const version = { ...first, content };
  setCatalogVersionReader(() => version);
  try {
    return work();
  } finally {
    setCatalogVersionReader(() => first);
  }
}

test("a random post that can be published makes a valid page, structured data, feed, sitemap and search", async () => {
  await fc.assert(
    fc.asyncProperty(publishableForm, async (form) => {
      const { content } = build(form);
      const pages = publish(content, () =>
        locales.flatMap((locale) => {
          if (!listPosts(locale).some((post) => post.id === id)) return [];
          const path = findPagePath("blogPost", locale, id) ?? "";
          const head = buildPageHead(path, siteUrl, new Date("2026-11-30T12:00:00Z"));
          const graph = head.flatMap((tag) =>
            "script:ld+json" in tag ? [tag["script:ld+json"]] : [],
          );
          const { texts } = getPost(id, locale);
          expect(JSON.stringify(graph)).toContain("BlogPosting");
          const feed = renderRssFeed(locale, siteUrl);
          expect(parseXml(feed).text).toContain(siteUrl + path);
          expect(parseXml(renderSitemap(siteUrl)).text).toContain(siteUrl + path);
          expect(listSearchDocuments(locale).some(({ href }) => href === path)).toBe(true);
          expect(texts.excerpt).not.toBe("");
          return [renderMarkup(<PostPage post={getPostPage(getPost(id, locale), siteUrl)} />)];
        }),
      );
      for (const html of pages) {
        const body = `<!DOCTYPE html><html lang="es"><head><title>a</title></head><body><main>${html}</main></body></html>`;
        expect(await findHtmlErrors(body)).toEqual([]);
        expect(html).not.toMatch(/<script|="javascript:/i);
      }
    }),
    { numRuns: 10 },
  );
});

test("any form makes a post that can be previewed, and a published one makes the same form again", () => {
  fc.assert(
    fc.property(randomPostForm, (form) => {
      const { post, content, isPublishable } = build(form);
      expect(post.addresses.en ?? post.addresses.es).toBeDefined();
      if (!isPublishable) return;
      const again = buildPost(toPostForm(post), {
        ...{ id, content, facts: postFacts, today: "2027-01-01" },
      });
      expect(again.problems).toEqual({});
      expect(again.post).toEqual(post);
    }),
    { numRuns: 100 },
  );
});
