import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centavos, priceLines, totalMxn } from "#app/booking/checkout/pricing.ts";
import { seedCatalog } from "#app/catalog/seed-catalog.server.ts";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { tourOfRecord } from "#app/tours/tour-of.ts";

const costs = (tour: TourId, riders: number) =>
  totalMxn(priceLines(seedCatalog().listings[tour], riders));

describe("prices", () => {
  it("are 1850 pesos for the sunset and 1900 for the hot springs, a person", () => {
    expect(costs("sunset", 1)).toBe(1850);
    expect(costs("hot-springs", 1)).toBe(1900);
  });

  it("grow by the person and reach the provider in centavos", () => {
    fc.assert(
      fc.property(fc.constantFrom(...tourIds), fc.integer({ min: 1, max: 12 }), (tour, riders) => {
        expect(costs(tour, riders)).toBe(costs(tour, 1) * riders);
        expect(centavos(costs(tour, riders))).toBe(costs(tour, riders) * 100);
      }),
    );
  });

  it("are those of the sunset tour for any name but the hot springs", () => {
    expect(tourOfRecord("Hot Springs Tour")).toBe("hot-springs");
    expect(tourOfRecord("hot-springs")).toBe("hot-springs");
    for (const name of ["Sunset Tour", "Moon Tour", "", null, undefined]) {
      expect(tourOfRecord(name)).toBe("sunset");
    }
  });
});
