import { describe, expect, test } from "vitest";
import { locales, otherLocale } from "#app/i18n/locale.ts";
import { categorySlugs, formerPostSlugs, postSlugs } from "#app/routing/blog-addresses.ts";
import { counterpartOf, itemsOf, pageAt, pathTo, prerenderedPaths } from "#app/routing/paths.ts";

describe.each(locales)("from %s", (locale) => {
  const other = otherLocale(locale);

  test("every post leads to its translation, with its query string", () => {
    for (const id of itemsOf("blogPost")) {
      expect(counterpartOf(pathTo("blogPost", locale, id), "?from=mail")).toBe(
        `${pathTo("blogPost", other, id)}?from=mail`,
      );
    }
  });

  test("every category leads to its counterpart", () => {
    for (const id of itemsOf("blogCategory")) {
      expect(counterpartOf(pathTo("blogCategory", locale, id))).toBe(
        pathTo("blogCategory", other, id),
      );
    }
  });

  test("what is no post leads to the other home page", () => {
    expect(counterpartOf(`${pathTo("blog", locale)}/no-such-post`)).toBe(pathTo("home", other));
  });

  test("former addresses are nobody's present address", () => {
    for (const former of Object.keys(formerPostSlugs[locale])) {
      expect(pageAt(`${pathTo("blog", locale)}/${former}`)).toBeUndefined();
    }
  });

  test("every post and category is made at build", () => {
    const made = prerenderedPaths();
    for (const id of itemsOf("blogPost")) expect(made).toContain(pathTo("blogPost", locale, id));
    for (const id of itemsOf("blogCategory")) {
      expect(made).toContain(pathTo("blogCategory", locale, id));
    }
    expect(made.filter((path) => path.includes(":"))).toEqual([]);
  });
});

test("addresses are those that were given", () => {
  expect(pathTo("blog", "en")).toBe("/blog");
  expect(pathTo("blog", "es")).toBe("/es/blog");
  expect(pathTo("blogPost", "en", "culture")).toBe(
    "/blog/hooves-and-heritage-oaxaca-culture-horseback",
  );
  expect(pathTo("blogCategory", "en", "hot-springs")).toBe("/blog/category/hot-springs");
  expect(pathTo("blogCategory", "es", "hot-springs")).toBe("/es/blog/categoria/aguas-termales");
});

test("a slash at the end changes nothing", () => {
  const path = pathTo("blogCategory", "es", "tips");
  expect(pageAt(`${path}/`)).toEqual({ page: "blogCategory", locale: "es", item: "tips" });
  expect(counterpartOf(`${path}/`)).toBe("/blog/category/tips");
  expect(pageAt("/")).toMatchObject({ page: "home", locale: "en" });
});

test.each(locales)("no two items share an address (%s)", (locale) => {
  for (const slugs of [postSlugs, categorySlugs]) {
    const all = Object.values(slugs).map((slug) => slug[locale]);
    expect(new Set(all).size).toBe(all.length);
  }
});
