import { describe, expect, it } from "vitest";
import type { Business } from "#app/business/business-schema.ts";
import { isExampleAddress } from "#app/business/example-address.ts";
import { getBookNowLink, getPostBookingLink } from "#app/content/booking-links.ts";
import { listRealProfiles, listSocialLinks } from "#app/content/external-links.ts";
import { resolveLinkTarget } from "#app/content/link-target-path.ts";
import { locales } from "#app/i18n/locale.ts";
import { comingSoonSlugs } from "#app/routing/coming-soon-addresses.ts";
import { getOtherLanguagePath, getPagePath, listPageItems } from "#app/routing/paths.ts";
import { describePage } from "#app/seo/describe-page.server.ts";
import { findListedPage } from "#app/seo/page-urls.ts";
import { renderRssFeed } from "#app/seo/render-feed.server.ts";
import { renderLlmsTxt } from "#app/seo/render-llms-txt.server.ts";
import { buildPageGraph } from "#app/seo/structured-data/page-graph.server.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { getComingSoonPage } from "#app/web/site/coming-soon/loader.server.ts";
import { getContactPage } from "#app/web/site/contact/loader.server.ts";
import { useCatalogVersions } from "../../support/use-catalog-versions.ts";

const site = "https://ride.test";
const runWithVersion = useCatalogVersions();

/** Runs `work` as if these settings were published; all others keep the values of the files. */
function runWithSettings<T>(values: Partial<Business>, work: () => T): T {
  const version = getPublishedVersion();
  const business = { ...version.catalog.business, ...values };
  return runWithVersion({ ...version, catalog: { ...version.catalog, business } }, work);
}

it.each([
  ["https://reservations.example/en/sunset", true],
  ["https://www.example.com/", true],
  ["https://maps.example:8080/embed?place=x", true],
  ["https://example.com.mx/", true],
  ["https://exampleride.com/", false],
  ["https://booking.mx/?from=inn.example", false],
  ["", false],
])("isExampleAddress for %s is %s", (address, isExample) => {
  expect(isExampleAddress(address)).toBe(isExample);
});

describe.each(locales)("links to other sites while their addresses are examples (%s)", (locale) => {
  const map = { value: { embed: "https://maps.example/e", page: "https://maps.example/p" } };
  const start = `${site}${{ en: "/coming-soon/", es: "/es/proximamente/" }[locale]}`;

  it("every tour and every profile has a page of its own on this site, in a new tab", () => {
    const booking = tourIds.map((tour) => getBookNowLink(tour, locale, site));
    const post = getPostBookingLink("hot-springs", locale, site);
    expect([...booking, post].map(({ external }) => external)).toEqual([true, true, true]);
    const drawn = runWithSettings({ map }, () => getContactPage(locale, site).map);
    const hrefs = [
      ...[...booking, post, ...listSocialLinks(locale, site)].map(({ href }) => href),
      drawn.page,
    ];
    expect(hrefs.map((href) => href.startsWith(start))).toEqual(hrefs.map(() => true));
    expect(new Set(hrefs).size).toBe(8);
    expect([drawn.embed, drawn.openNote]).toEqual(["", ""]);
  });

  it("feeds, llms.txt and JSON-LD contain no example address and no page about one", () => {
    const now = new Date("2026-11-27T18:00:00Z");
    const graphs = [
      { page: "home", locale } as const,
      { page: "tour", locale, item: "sunset" } as const,
    ].map((place) => JSON.stringify(buildPageGraph(describePage(place), site, now)));
    for (const text of [renderRssFeed(locale, site), renderLlmsTxt(site), ...graphs]) {
      expect(text).not.toMatch(/https?:\/\/[\w.]*\.example|coming-soon|proximamente|sameAs/);
    }
    expect(graphs[1]).toContain(`"url":"${site}${getPagePath("booking", locale)}?tour=sunset"`);
    expect(resolveLinkTarget({ blogBooking: "hot-springs" }, locale, null).external).toBe(false);
  });

  it("every coming-soon page offers the booking, has a counterpart and says nothing to the operator", () => {
    const texts = listPageItems("comingSoon").map((id) => {
      const path = getPagePath("comingSoon", locale, id);
      expect(getOtherLanguagePath(getOtherLanguagePath(path))).toBe(path);
      expect(findListedPage(path)).toBeNull();
      const found = runWithSettings({ map }, () => getComingSoonPage(id, locale));
      // The settings of a new site have a page for posts about one tour only.
      if (!found) return "";
      const { page } = found;
      expect(JSON.stringify(page)).not.toMatch(/your site|admin/i);
      expect(page?.links.some(({ href }) => href.startsWith(getPagePath("booking", locale)))).toBe(
        true,
      );
      return JSON.stringify(page);
    });
    expect(texts.filter((text) => text === "")).toHaveLength(1);
    expect(texts.join()).not.toMatch(/\{\w+\}|undefined/);
  });

  it("a real address is linked itself, and its coming-soon page redirects to it", () => {
    const real = "https://instagram.com/rancho";
    const social: Business["social"] = { value: [{ network: "instagram", url: real }] };
    runWithSettings({ social }, () => {
      expect(listSocialLinks(locale, site).map(({ href }) => href)).toEqual([real]);
      expect(listRealProfiles()).toEqual([real]);
      expect(getComingSoonPage("instagram", locale)).toEqual({ address: real });
      expect(getComingSoonPage("tiktok", locale)).toBeNull();
    });
  });

  it("a fresh site embeds a map of the town and names its company", () => {
    const { map: town } = getContactPage(locale, site);
    expect(town.embed).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/);
    expect(town.openNote).toContain("OpenStreetMap");
  });

  it("the map, its link and structured data show the place where the rides begin", () => {
    const location = { value: { latitude: 15.8612, longitude: -97.0654 } };
    const example = {
      value: { embed: "https://www.openstreetmap.org/export/embed.html?marker=15.95", page: "" },
      example: true as const,
    };
    const none = { value: { embed: "", page: "" } };
    for (const own of [none, example]) {
      runWithSettings({ location, map: own }, () => {
        const { map: shown } = getContactPage(locale, site);
        expect(new URL(shown.embed).searchParams.get("marker")).toBe("15.8612,-97.0654");
        expect(shown.page).toContain("mlat=15.8612&mlon=-97.0654");
        const home = describePage({ page: "home", locale });
        const graph = buildPageGraph(home, site, new Date("2026-11-27T18:00:00Z"));
        expect(JSON.stringify(graph)).toContain('"latitude":15.8612,"longitude":-97.0654');
      });
    }
  });

  it("a real map is embedded, and its button names the company", () => {
    const value = { embed: "https://www.google.com/maps/embed?pb=1", page: "https://maps.app/x" };
    const { map } = runWithSettings({ map: { value } }, () => getContactPage(locale, site));
    expect(map).toMatchObject(value);
    expect(map.openNote).toContain("Google Maps");
  });
});

it("the addresses of the coming-soon pages differ in each language", () => {
  for (const locale of locales) {
    const slugs = Object.values(comingSoonSlugs).map((slug) => slug[locale]);
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});
