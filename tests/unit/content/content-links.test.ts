import { expect, it } from "vitest";
import { getPost } from "#app/content/blog/blog-posts.server.ts";
import type { locales } from "#app/i18n/locale.ts";
import { getOtherLanguagePath, getPagePath, listPageItems } from "#app/routing/paths.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getLayoutContent } from "#app/web/layout/layout-content.server.ts";
import { getBlogList } from "#app/web/site/blog/loader.server.ts";
import { getPostPage } from "#app/web/site/blog-post/loader.server.ts";
import { getContactPage } from "#app/web/site/contact/loader.server.ts";
import { getHomePage } from "#app/web/site/home/loader.server.ts";
import { getLegalPage } from "#app/web/site/legal/loader.server.ts";
import { getSearchPage } from "#app/web/site/search/loader.server.ts";
import { getTourPage } from "#app/web/site/tour/loader.server.ts";
import { collectTexts } from "./all-texts.ts";

const tour = (id: TourId) => (locale: (typeof locales)[number]) =>
  getTourPage(getPagePath("tour", locale, id), "https://ride.test");

/** The data of each page, including its links. */
const pages = {
  frame: (locale) => {
    const { nav, booking, footer, whatsApp } = getLayoutContent(
      locale,
      2026,
      "https://site.example",
    );
    return { nav, booking, footer, whatsApp };
  },
  home: (locale) => getHomePage(locale, new Date("2026-11-19T18:00:00Z"), "https://ride.test"),
  sunset: tour("sunset"),
  hotSprings: tour("hot-springs"),
  contact: (locale) => getContactPage(locale, "https://ride.test"),
  privacy: (locale) => getLegalPage(getPagePath("privacy", locale), locale, "https://ride.test"),
  terms: (locale) => getLegalPage(getPagePath("terms", locale), locale, "https://ride.test"),
  search: (locale) => getSearchPage("", locale),
  blog: (locale) => getBlogList(locale),
  ...Object.fromEntries(
    listPageItems("blogCategory").map((id) => [
      `category ${id}`,
      (locale: (typeof locales)[number]) => getBlogList(locale, id),
    ]),
  ),
  ...Object.fromEntries(
    listPageItems("blogPost").map((id) => [
      `post ${id}`,
      (locale: (typeof locales)[number]) =>
        getPostPage(getPost(id, locale), "https://ride.example"),
    ]),
  ),
} satisfies Record<string, (locale: (typeof locales)[number]) => unknown>;

it.each(Object.entries(pages))("%s links to the same pages in both languages", (_, page) => {
  const english = listLinks(page("en"));
  expect(english.length).toBeGreaterThan(1);
  expect(listLinks(page("es"))).toEqual(english.map(([place, link]) => [place, spanish(link)]));
});

/**
 * Returns the links of a page with their paths. A link to another site is reduced to its origin,
 * and a search link loses its words.
 */
function listLinks(data: unknown): [place: string, link: string][] {
  return collectTexts(data)
    .filter(([, text]) => /^(\/(?!media)|https?:|mailto:|tel:)\S*$/.test(text))
    .map(([place, text]) => [
      place,
      text.startsWith("http") ? new URL(text).origin : text.replace(/\?q=.*/, "?q="),
    ]);
}

/** Returns the Spanish counterpart of a link; a link to no page of this site stays the same. */
function spanish(link: string): string {
  const [, path = "", rest] = link.match(/^(\/[^?#]*)?(.*)$/s) ?? [];
  return path ? getOtherLanguagePath(path) + rest : link;
}
