import { describe, expect, test } from "vitest";
import { getPost, listPosts } from "#app/content/blog/blog-posts.server.ts";
import { getBookNowLink } from "#app/content/booking-links.ts";
import { resolveLinkTarget } from "#app/content/link-target-path.ts";
import { getOtherLocale, locales } from "#app/i18n/locale.ts";
import type { PostId } from "#app/routing/blog-addresses.ts";
import { BlogList } from "#app/web/site/blog/blog-list.tsx";
import { getBlogList } from "#app/web/site/blog/loader.server.ts";
import { getPostPage } from "#app/web/site/blog-post/loader.server.ts";
import { PostPage } from "#app/web/site/blog-post/post-page.tsx";
import { getAttributes, renderMarkup } from "../ui/render-html.tsx";

describe("blog list", () => {
  test("the blog list links to every category and highlights the chosen category", () => {
    const { options } = getBlogList("en", "hot-springs").filter;
    expect(options.map(({ label }) => label)).toEqual([
      "All",
      "Adventures",
      "Tours",
      "Hot Springs",
      "Tips",
      "Oaxaca",
    ]);
    expect(options.filter(({ current }) => current).map(({ href }) => href)).toEqual([
      "/blog/category/hot-springs",
    ]);
    expect(getBlogList("en").filter.options[0]).toMatchObject({ href: "/blog", current: true });
  });

  test("the blog list shows all six posts, or only the posts of the chosen category", () => {
    expect(getBlogList("es").posts).toHaveLength(6);
    for (const { id } of getBlogList("es", "tips").posts) {
      expect(getPost(id, "es").categories).toContain("tips");
    }
    const html = renderMarkup(<BlogList list={getBlogList("en")} />);
    for (const { texts } of listPosts("en")) expect(html).toContain(texts.title);
  });

  test("the blog list of an empty category says so and links to all posts", () => {
    const html = renderMarkup(<BlogList list={{ ...getBlogList("es", "tips"), posts: [] }} />);
    expect(html).toContain("Todavía no hay artículos aquí");
    expect(getAttributes(html, "a", "button-gold")).toMatchObject({ href: "/es/blog" });
    expect(html).toMatch(/Ver todos los artículos/);
    expect(html).not.toContain("<article");
  });

  test("the blog list ends with a link to the contact page", () => {
    expect(renderMarkup(<BlogList list={getBlogList("en")} />)).toMatch(
      /Ask us anything.*Contact us/s,
    );
  });
});

describe.each(locales)("post page (%s)", (locale) => {
  const posts = listPosts(locale);
  const page = (id: PostId) => getPostPage(getPost(id, locale), "https://ride.example");

  test("a post page contains the post in its own language and not in the other", () => {
    for (const { id, texts } of posts) {
      const other = getPost(id, getOtherLocale(locale)).texts;
      const sent = JSON.stringify(page(id));
      expect(sent).toContain(JSON.stringify(texts.title).slice(1, -1));
      expect(sent).not.toContain(other.title);
      expect(sent).not.toContain(other.excerpt);
    }
  });

  test("a post page has one h1 and skips no heading level", () => {
    for (const { id } of posts) {
      const html = renderMarkup(<PostPage post={page(id)} />);
      const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) => {
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
      });
    }
  });

  test("a post page gives foreign words a lang attribute", () => {
    const html = renderMarkup(<PostPage post={page("culture")} />);
    expect(html).toContain(
      locale === "en" ? '<i lang="es">arrieros</i>' : '<i lang="en">cowboy</i>',
    );
  });

  test("a post page labels tips, warnings and illustrations", () => {
    const html = renderMarkup(<PostPage post={page("sunset-lagoon")} />);
    expect(html).toContain(locale === "en" ? "Pro Tip" : "Consejo Profesional");
    expect(html).toContain(locale === "en" ? "Warning" : "Advertencia");
    expect(html).toContain(locale === "en" ? "Illustration." : "Ilustración.");
  });

  test("a post page has four share links that contain its full URL", () => {
    const { links } = page("hot-springs").share;
    const slug = locale === "en" ? "soaking-serenity" : "relajacion-aguas-termales";
    expect(links.map(({ name }) => name)).toEqual(["Facebook", "X", "LinkedIn", "WhatsApp"]);
    for (const { href } of links) {
      const values = [...new URL(href).searchParams.values()].join(" ");
      expect(values).toContain(`https://ride.example${locale === "es" ? "/es" : ""}/blog/${slug}`);
    }
    const html = renderMarkup(<PostPage post={page("hot-springs")} />);
    expect(getAttributes(html, "a", "facebook.com")).toMatchObject({
      target: "_blank",
      rel: "noopener",
    });
  });

  test("a post page links to the booking of its own tour and of the other tour", () => {
    const html = renderMarkup(<PostPage post={page("hot-springs")} />);
    const own = resolveLinkTarget({ blogBooking: "hot-springs" }, locale, "https://ride.example");
    for (const { href, external } of [
      getBookNowLink("hot-springs", locale, "https://ride.example"),
      getBookNowLink("sunset", locale, "https://ride.example"),
      own,
    ]) {
      const link = getAttributes(html, "a", `href="${href}"`);
      expect(link.target).toBe(external ? "_blank" : undefined);
    }
  });

  test("a post page has a gallery of five pictures or none", () => {
    const counts = posts.map(({ id }) => page(id).gallery.pictures.length);
    expect(new Set(counts)).toEqual(new Set([0, 5]));
  });

  test("a post shows no picture twice", () => {
    for (const { id } of posts) {
      const { cover, blocks, gallery } = page(id);
      const inText = blocks.flatMap((block) =>
        block.kind === "pictures" ? block.pictures.map(({ picture }) => picture) : [],
      );
      const shown = [cover.picture, ...inText, ...gallery.pictures];
      expect(shown, id).toEqual([...new Set(shown)]);
    }
  });
});
