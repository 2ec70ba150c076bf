import { describe, expect, it } from "vitest";
import { catalogSchema } from "#app/tours/catalog/catalog-schema.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";

describe("catalogSchema", () => {
  it("catalogSchema names the tours of a catalog from before tours had names in it", () => {
    const seed = seedCatalog();
    const listings = Object.entries(seed.listings).map(([id, { name, shortName, ...listing }]) => [
      id,
      listing,
    ]);
    const stored = { ...seed, listings: Object.fromEntries(listings) };
    expect(catalogSchema.parse(stored).listings).toEqual(seed.listings);
  });

  it("catalogSchema keeps the names that the owner gave", () => {
    const seed = seedCatalog();
    const name = { en: "Night ride", es: "Paseo nocturno" };
    const stored = {
      ...seed,
      listings: { ...seed.listings, sunset: { ...seed.listings.sunset, name } },
    };
    expect(catalogSchema.parse(stored).listings.sunset.name).toEqual(name);
  });
});
