import { afterAll, describe, expect, it } from "vitest";
import { listChangedPages } from "#app/seo/list-changed-pages.server.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import {
  getPublishedVersion,
  setCatalogVersionReader,
} from "#app/tours/catalog/published-catalog.server.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { createPrinting } from "#server/pages/printing.ts";

const seeded = getPublishedVersion();
const printing = createPrinting(
  seeded,
  [{ setCatalogVersionReader: setCatalogVersionReader }],
  () => "2026-12-10",
);
afterAll(() => setCatalogVersionReader(() => seeded));
const seed = seedCatalog();

/** The addresses of the pages that change, in both languages. */
function changed(to: Catalog): string[] {
  const pages = listChangedPages(seed, to, printing.printAs);
  return pages.flatMap(({ paths }) => Object.values(paths)).sort();
}

function withNotice(from: string, to: string): Catalog {
  const text = { en: "Closed for the fiesta.", es: "Cerrado por la fiesta." };
  return { ...seed, business: { ...seed.business, notices: { value: [{ from, to, text }] } } };
}

describe("the pages that a draft changes", () => {
  it("are none when it changes nothing", () => {
    expect(changed(seed)).toEqual([]);
  });

  it("are those that show a notice, until its last day is over", () => {
    const shown = changed(withNotice("2026-12-12", "2026-12-12"));
    for (const path of ["/", "/es", "/sunset-tour", "/es/tour-aguas-termales", "/booking"]) {
      expect(shown).toContain(path);
    }
    expect(shown).not.toContain("/blog");
    expect(changed(withNotice("2026-12-08", "2026-12-09"))).toEqual([]);
  });

  it("are those that print a price, and none for a period that is over", () => {
    const withPeriod = (to: string): Catalog => {
      const pricePeriods = [{ from: "2026-12-01", to, pricePerPersonMxn: 2200 }];
      const sunset = { ...seed.listings.sunset, pricePeriods };
      return { ...seed, listings: { ...seed.listings, sunset } };
    };
    expect(changed(withPeriod("2026-12-10"))).toContain("/sunset-tour");
    expect(changed(withPeriod("2026-12-10"))).toContain("/terms");
    expect(changed(withPeriod("2026-12-09"))).toEqual([]);
  });
});
