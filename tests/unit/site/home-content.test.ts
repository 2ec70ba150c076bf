import { describe, expect, it } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { parseSocialFeed } from "#app/web/site/home/load-social-feed.ts";
import { getHomePage } from "#app/web/site/home/loader.server.ts";
import { getPhaseIndex, getSkyForecast } from "#app/web/site/home/sky-forecast.server.ts";

const now = new Date("2026-11-19T18:00:00Z");

describe.each(locales)("home page in %s", (locale) => {
  const page = getHomePage(locale, now, "https://ride.test");

  it("getHomePage returns the specified number of items for each section", () => {
    expect(page.figures.items).toHaveLength(4);
    expect(page.tourCards).toHaveLength(2);
    expect(page.experience.arches).toHaveLength(3);
    expect(page.reasons.reasons).toHaveLength(4);
    expect(page.featured.posts).toHaveLength(page.featuredLinks.length);
    expect(page.testimonials.postcards).toHaveLength(3);
    expect(page.ridingRules.rules).toHaveLength(4);
    expect(page.region.places).toHaveLength(4);
  });

  it("getHomePage labels one tour as popular", () => {
    const badge = { en: "Popular Tour", es: "Tour Popular" }[locale];
    expect(page.tourCards.map((tour) => tour.badge)).toEqual([badge, null]);
  });

  it("getHomePage returns twelve months with their sunsets, beginning with the dry season", () => {
    expect(page.months.map(({ month }) => month)).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(page.months.map(({ isDry }) => isDry)).toEqual([
      ...Array(6).fill(true),
      ...Array(6).fill(false),
    ]);
    for (const { sunset } of page.months) expect(sunset).toMatch(/^[567]:\d\d$/);
  });

  it("getHomePage leaves no placeholders except those that the browser fills", () => {
    const open = [...JSON.stringify(page).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(open)).toEqual(new Set(["date", "time", "phase"]));
  });
});

describe("getSkyForecast", () => {
  it("getSkyForecast starts with the current local day and states sunset, full moon and dark nights", () => {
    const forecast = getSkyForecast(new Date("2026-11-20T05:00:00Z"), "en");
    expect(forecast.today).toBe("Thursday, November 19");
    expect(forecast.sunset).toBe("5:54\u00a0PM");
    expect(forecast.fullMoon).toBe("November 24");
    expect(forecast.darkNights).toHaveLength(2);
    expect(forecast.darkNights[0]).toMatch(/^December 5\s–\s1\d$/);
  });

  it("getSkyForecast has the same facts in Spanish", () => {
    const forecast = getSkyForecast(now, "es");
    expect(forecast.today).toBe("jueves 19 de noviembre");
    expect(forecast.fullMoon).toBe("24 de noviembre");
    expect(forecast.darkNights[0]).toMatch(/^5–1\d de diciembre$/);
  });

  it("getPhaseIndex divides a lunar month into eight phases", () => {
    const ages = [0, 0.12, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99];
    expect(ages.map(getPhaseIndex)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0]);
  });
});

describe("parseSocialFeed", () => {
  const post = { url: "https://instagram.example/p/1", image: "/feed/1.jpg", title: "Low tide" };

  it("parseSocialFeed returns at most six posts, all with a picture", () => {
    expect(parseSocialFeed({ items: [post, { url: post.url }, "x"] })).toEqual([
      { url: post.url, image: post.image, text: "Low tide" },
    ]);
    expect(parseSocialFeed({ items: Array(9).fill(post) })).toHaveLength(6);
  });

  it("parseSocialFeed drops a post whose URL could run a script", () => {
    expect(parseSocialFeed({ items: [{ ...post, url: "javascript:alert(1)" }] })).toEqual([]);
  });

  it.each([null, [], "feed", { items: {} }])("parseSocialFeed throws for %j", (feed) => {
    expect(() => parseSocialFeed(feed)).toThrow("not a JSON Feed");
  });
});
