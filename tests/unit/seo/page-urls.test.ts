import { describe, expect, it } from "vitest";
import { getOtherLanguagePath, listPrerenderedPaths } from "#app/routing/paths.ts";
import { findListedPage, getListedPath, getPageUrls, listListedPages } from "#app/seo/page-urls.ts";

const site = "https://example.com";
const at = (path: string) => {
  const place = findListedPage(path);
  return place && getPageUrls(site, place);
};

describe("getPageUrls", () => {
  it("getPageUrls returns the canonical URL and one URL per language, with English as the default", () => {
    expect(at("/es/tour-al-atardecer")).toEqual({
      canonical: "https://example.com/es/tour-al-atardecer",
      alternates: [
        { hrefLang: "en", href: "https://example.com/sunset-tour" },
        { hrefLang: "es", href: "https://example.com/es/tour-al-atardecer" },
        { hrefLang: "x-default", href: "https://example.com/sunset-tour" },
      ],
    });
    expect(at("/")?.canonical).toBe("https://example.com/");
    expect(at("/about/")?.canonical).toBe("https://example.com/about");
  });

  it("getPageUrls returns the same alternates for both languages of a page", () => {
    for (const place of listListedPages()) {
      const path = getListedPath(place);
      expect(at(path)?.canonical, path).toBe(site + path);
      expect(at(getOtherLanguagePath(path))?.alternates, path).toEqual(at(path)?.alternates);
    }
  });

  it("every prerendered page is a listed page", () => {
    const listed = listListedPages().map(getListedPath);
    expect(listPrerenderedPaths().filter((path) => !listed.includes(path))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it("getPageUrls is the same for the booking page and for its two short paths", () => {
    for (const path of ["/sunset-tour/booking", "/hot-springs-tour/booking"]) {
      expect(at(path)).toEqual(at("/booking"));
    }
  });

  it("findListedPage returns nothing for personal and unknown pages", () => {
    for (const path of ["/admin", "/booking/manage/abc", "/booking-confirmation", "/nope"]) {
      expect(at(path), path).toBeNull();
    }
  });
});
