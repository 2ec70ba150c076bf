import { describe, expect, test } from "vitest";
import { getOtherLocale, locales } from "#app/i18n/locale.ts";
import { categorySlugs, getPostAddresses } from "#app/routing/blog-addresses.ts";
import "#app/content/publication/published-content.server.ts";
import {
  findPageByPath,
  getOtherLanguagePath,
  getPagePath,
  listPageItems,
  listPrerenderedPaths,
} from "#app/routing/paths.ts";

describe.each(locales)("blog paths in %s", (locale) => {
  const other = getOtherLocale(locale);

  test("getOtherLanguagePath returns the path of a post's translation and keeps the query", () => {
    for (const id of listPageItems("blogPost")) {
      expect(getOtherLanguagePath(getPagePath("blogPost", locale, id), "?from=mail")).toBe(
        `${getPagePath("blogPost", other, id)}?from=mail`,
      );
    }
  });

  test("getOtherLanguagePath returns the same category in the other language", () => {
    for (const id of listPageItems("blogCategory")) {
      expect(getOtherLanguagePath(getPagePath("blogCategory", locale, id))).toBe(
        getPagePath("blogCategory", other, id),
      );
    }
  });

  test("getOtherLanguagePath returns the other language's home page for an unknown post", () => {
    expect(getOtherLanguagePath(`${getPagePath("blog", locale)}/no-such-post`)).toBe(
      getPagePath("home", other),
    );
  });

  test("no redirected path of a former post is also the path of a current page", () => {
    const former = [...getPostAddresses(locale).former.keys()];
    expect(former).toHaveLength(locale === "en" ? 1 : 3);
    for (const slug of former) {
      expect(findPageByPath(`${getPagePath("blog", locale)}/${slug}`)).toBeUndefined();
    }
  });

  test("listPrerenderedPaths contains every post and category", () => {
    const made = listPrerenderedPaths();
    for (const id of listPageItems("blogPost"))
      expect(made).toContain(getPagePath("blogPost", locale, id));
    for (const id of listPageItems("blogCategory")) {
      expect(made).toContain(getPagePath("blogCategory", locale, id));
    }
    expect(made.filter((path) => path.includes(":"))).toEqual([]);
  });
});

test("blog pages have the specified paths", () => {
  expect(getPagePath("blog", "en")).toBe("/blog");
  expect(getPagePath("blog", "es")).toBe("/es/blog");
  expect(getPagePath("blogPost", "en", "culture")).toBe(
    "/blog/hooves-and-heritage-oaxaca-culture-horseback",
  );
  expect(getPagePath("blogCategory", "en", "hot-springs")).toBe("/blog/category/hot-springs");
  expect(getPagePath("blogCategory", "es", "hot-springs")).toBe(
    "/es/blog/categoria/aguas-termales",
  );
});

test("findPageByPath and getOtherLanguagePath ignore a slash at the end", () => {
  const path = getPagePath("blogCategory", "es", "tips");
  expect(findPageByPath(`${path}/`)).toEqual({ page: "blogCategory", locale: "es", item: "tips" });
  expect(getOtherLanguagePath(`${path}/`)).toBe("/blog/category/tips");
  expect(findPageByPath("/")).toMatchObject({ page: "home", locale: "en" });
});

test.each(locales)("posts and categories have unique paths (%s)", (locale) => {
  const categories = Object.values(categorySlugs).map((slug) => slug[locale]);
  for (const all of [[...getPostAddresses(locale).slugs.values()], categories]) {
    expect(new Set(all).size).toBe(all.length);
  }
});
