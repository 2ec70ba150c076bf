import { describe, expect, it } from "vitest";
import { counterpartOf, prerenderedPaths } from "#app/i18n/paths.ts";
import { pageAddresses } from "#app/seo/addresses.ts";

const site = "https://example.com";

describe("the addresses search engines are told", () => {
  it("are a page's own, its counterpart's and English for everybody else", () => {
    expect(pageAddresses(site, "/es/tour-al-atardecer")).toEqual({
      canonical: "https://example.com/es/tour-al-atardecer",
      alternates: [
        { hrefLang: "en", href: "https://example.com/sunset-tour" },
        { hrefLang: "es", href: "https://example.com/es/tour-al-atardecer" },
        { hrefLang: "x-default", href: "https://example.com/sunset-tour" },
      ],
    });
    expect(pageAddresses(site, "/")?.canonical).toBe("https://example.com/");
  });

  it("point back at each other from both sides", () => {
    for (const path of prerenderedPaths()) {
      const here = pageAddresses(site, path);
      expect(here?.canonical, path).toBe(path === "/" ? `${site}/` : site + path);
      expect(pageAddresses(site, counterpartOf(path))?.alternates, path).toEqual(here?.alternates);
    }
  });

  it("are one for the booking page and its two short ways in", () => {
    for (const path of ["/sunset-tour/booking", "/hot-springs-tour/booking"]) {
      expect(pageAddresses(site, path)).toEqual(pageAddresses(site, "/booking"));
    }
  });

  it("are none for a guest's own pages, and /404 for what does not exist", () => {
    for (const path of ["/admin", "/booking/manage/abc", "/es/buscar", "/booking-confirmation"]) {
      expect(pageAddresses(site, path), path).toBeNull();
    }
    expect(pageAddresses(site, "/nope")?.canonical).toBe("https://example.com/404");
  });
});
