import { expect, it } from "vitest";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { locales } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import { computeDatesByCatalog, hashPageText } from "#app/seo/last-modified.server.ts";
import { getPublishedVersion } from "#app/tours/catalog/published-catalog.server.ts";
import { getLegalPage } from "../../../app/web/site/legal/loader.server.ts";
import { useCatalogVersions } from "../../support/use-catalog-versions.ts";

const runWithVersion = useCatalogVersions();
const seeded = { ...getPublishedVersion(), madeOn: "2026-12-01" };
const site = "https://example.com";
const say = (page: "terms" | "privacy") =>
  getLegalPage(getPagePath(page, "en"), "en", site).inForce;

/** The seed's settings with the owner's name, published on a day. */
function renamed(madeOn: string) {
  const { catalog } = seeded;
  const business = { ...catalog.business, brand: { value: "Rancho Sol" } };
  return { ...seeded, number: 2, madeOn, catalog: { ...catalog, business } };
}

const builtDates = Object.fromEntries(
  (["terms", "privacy"] as const).flatMap((page) =>
    locales.map((locale) => [
      getPagePath(page, locale),
      { words: hashPageText({ page, locale }), date: "2026-11-01" },
    ]),
  ),
);

it("a legal page has the date of its first text until its texts change", () => {
  const pageDates = computeDatesByCatalog([seeded], runWithVersion, builtDates);
  runWithVersion({ ...seeded, pageDates }, () => {
    const { sections = [] } = buildSeedContent().pages.terms ?? {};
    expect(sections.find(({ kind }) => kind === "head")?.since).toBe("2026-11-22");
    expect(say("terms")).toBe("In effect since November 22, 2026");
  });
});

it("a legal page has the date of the publication that last changed its texts", () => {
  const versions = [{ ...renamed("2026-12-24"), number: 3 }, renamed("2026-12-20"), seeded];
  const pageDates = computeDatesByCatalog(versions, runWithVersion, builtDates);
  runWithVersion({ ...renamed("2026-12-24"), pageDates }, () => {
    expect(say("terms")).toBe("In effect since December 20, 2026");
    expect(say("privacy")).toBe("In effect since December 20, 2026");
  });
});
