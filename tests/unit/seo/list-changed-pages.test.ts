import { afterAll, describe, expect, it } from "vitest";
import { listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { createCurrentCatalog } from "#server/pages/current-catalog.ts";

const seeded = getPublishedVersion();
const printing = createCurrentCatalog(
  seeded,
  [{ setCatalogVersionReader: setCatalogVersionReader }],
  () => "2026-12-10",
);
afterAll(() => setCatalogVersionReader(() => seeded));
const seed = seedCatalog();

/** Returns the paths of the changed pages in both languages. */
async function changed(to: Catalog): Promise<string[]> {
  const pages = await listChangedPages({ catalog: seed }, { catalog: to }, printing.runWithDraft);
  return pages.flatMap(({ paths }) => Object.values(paths)).sort();
}

function withNotice(from: string, to: string): Catalog {
  const text = { en: "Closed for the fiesta.", es: "Cerrado por la fiesta." };
  return { ...seed, business: { ...seed.business, notices: { value: [{ from, to, text }] } } };
}

describe("listChangedPages", () => {
  it("listChangedPages returns no page for an unchanged draft", async () => {
    expect(await changed(seed)).toEqual([]);
  });

  it("listChangedPages returns the pages that show a new notice, until the end of its last day", async () => {
    const shown = await changed(withNotice("2026-12-12", "2026-12-12"));
    for (const path of [
      "/",
      "/es",
      "/sunset-tour",
      "/es/tour-aguas-termales",
      "/booking",
      "/contact",
    ]) {
      expect(shown).toContain(path);
    }
    expect(shown).not.toContain("/blog");
    expect(await changed(withNotice("2026-12-08", "2026-12-09"))).toEqual([]);
  });

  it("listChangedPages returns the pages that show a changed price, and none for a past period", async () => {
    const withPeriod = (to: string): Catalog => {
      const pricePeriods = [{ from: "2026-12-01", to, pricePerPersonMxn: 2200 }];
      const sunset = { ...seed.listings.sunset, pricePeriods };
      return { ...seed, listings: { ...seed.listings, sunset } };
    };
    expect(await changed(withPeriod("2026-12-10"))).toContain("/sunset-tour");
    expect(await changed(withPeriod("2026-12-10"))).toContain("/terms");
    expect(await changed(withPeriod("2026-12-09"))).toEqual([]);
  });

  it("listChangedPages returns the pages that show a new rate of the guests' currencies, while it is fresh", async () => {
    const withRate = (day: string): Catalog => ({
      ...seed,
      business: {
        ...seed.business,
        guestCurrencies: { value: ["USD"] },
        exchangeRates: { value: { ...seed.business.exchangeRates.value, day, USD: 18.5 } },
      },
    });
    const shown = await changed(withRate("2026-12-10"));
    for (const path of ["/sunset-tour", "/es/tour-aguas-termales", "/booking"])
      expect(shown).toContain(path);
    expect(shown).not.toContain("/contact");
    expect(await changed(withRate("2026-11-10"))).toEqual([]);
  });
});
