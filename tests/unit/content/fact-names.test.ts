import { describe, expect, it } from "vitest";
import { optionalFactNames } from "#app/content/model/fact-names.ts";
import { getPageFacts } from "#app/content/page-facts.server.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { buildSeedContent } from "#app/content/seed/build-seed-content.ts";
import { locales } from "#app/i18n/locale.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { findFactName } from "#app/web/admin/content-parts/format-fact-name.ts";

describe("names of facts", () => {
  it("exist in both languages for every fact of every page, and differ within a page", () => {
    const seed = buildSeedContent();
    for (const page of Object.keys(pageDefinitions) as PageId[]) {
      const stored = seed.pages[page] ?? { sections: [] };
      const pageTour = tourIds.find((tour) => page === `tour:${tour}`) ?? null;
      for (const locale of locales) {
        const facts = getPageFacts(page, stored, locale, seedCatalog());
        const names = [...new Set([...Object.keys(facts), ...optionalFactNames])];
        for (const name of names) expect(findFactName(name, pageTour, locale), name).not.toBeNull();
        // On a tour's page, `price` and `sunset.price` are the same fact.
        const distinct = names.filter((name) => !pageTour || !name.startsWith(`${pageTour}.`));
        const shown = distinct.map((name) => findFactName(name, pageTour, locale)?.label);
        expect(new Set(shown).size, `${page} ${locale}`).toBe(distinct.length);
      }
    }
  });

  it("say whose fact it is", () => {
    expect(findFactName("sunset.price", null, "es")?.label).toBe("precio (Tour al Atardecer)");
    expect(findFactName("price", "sunset", "en")?.label).toBe("price (Sunset Beach Tour)");
    expect(findFactName("price", null, "es")?.label).toBe("precio del tour");
    expect(findFactName("phone", null, "es")).toMatchObject({ label: "teléfono" });
    expect(findFactName("nothing", null, "en")).toBeNull();
    expect(findFactName("toString", null, "en")).toBeNull();
  });
});
