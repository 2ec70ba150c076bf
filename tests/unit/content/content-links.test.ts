import { expect, it } from "vitest";
import { posts } from "#app/content/blog/blog-posts.server.ts";
import type { locales } from "#app/i18n/locale.ts";
import { counterpartOf, itemsOf, pathTo } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { shellContent } from "#app/web/layout/layout-content.server.ts";
import { blogList } from "#app/web/site/blog/loader.server.ts";
import { postPage } from "#app/web/site/blog-post/loader.server.ts";
import { contactPage } from "#app/web/site/contact/loader.server.ts";
import { homePage } from "#app/web/site/home/loader.server.ts";
import { legalPage } from "#app/web/site/legal/loader.server.ts";
import { searchPage } from "#app/web/site/search/loader.server.ts";
import { tourPage } from "#app/web/site/tour/loader.server.ts";
import { textsOf } from "./all-texts.ts";

const tour = (id: TourId) => (locale: (typeof locales)[number]) =>
  tourPage(pathTo("tour", locale, id));

/** What each page is handed, links included. */
const pages = {
  frame: (locale) => {
    const { nav, booking, footer, whatsApp } = shellContent(locale, 2026, "https://site.example");
    return { nav, booking, footer, whatsApp };
  },
  home: (locale) => homePage(locale, new Date("2026-11-19T18:00:00Z")),
  sunset: tour("sunset"),
  hotSprings: tour("hot-springs"),
  contact: contactPage,
  privacy: (locale) => legalPage(pathTo("privacy", locale), locale),
  terms: (locale) => legalPage(pathTo("terms", locale), locale),
  search: (locale) => searchPage("", locale),
  blog: (locale) => blogList(locale),
  ...Object.fromEntries(
    itemsOf("blogCategory").map((id) => [
      `category ${id}`,
      (locale: (typeof locales)[number]) => blogList(locale, id),
    ]),
  ),
  ...Object.fromEntries(
    posts.map((post) => [
      `post ${post.id}`,
      (locale: (typeof locales)[number]) => postPage(post, locale, "https://ride.example"),
    ]),
  ),
} satisfies Record<string, (locale: (typeof locales)[number]) => unknown>;

it.each(Object.entries(pages))("%s leads to the same places in both languages", (_, page) => {
  const english = linksOf(page("en"));
  expect(english.length).toBeGreaterThan(1);
  expect(linksOf(page("es"))).toEqual(english.map(([place, link]) => [place, spanish(link)]));
});

/** Where a page leads, place by place; of another site only which one it is, of a search no words. */
function linksOf(data: unknown): [place: string, link: string][] {
  return textsOf(data)
    .filter(([, text]) => /^(\/(?!media)|https?:|mailto:|tel:)\S*$/.test(text))
    .map(([place, text]) => [
      place,
      text.startsWith("http") ? new URL(text).origin : text.replace(/\?q=.*/, "?q="),
    ]);
}

/** The Spanish counterpart of a link; what is no page of ours is the same. */
function spanish(link: string): string {
  const [, path = "", rest] = link.match(/^(\/[^?#]*)?(.*)$/s) ?? [];
  return path ? counterpartOf(path) + rest : link;
}
