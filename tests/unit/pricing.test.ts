import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TourId, tourIds } from "#app/tours/all-tours.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { getTourOfRecord } from "#app/tours/find-tour.ts";
import { removePastPeriods } from "#app/tours/price-periods.ts";
import { getPriceRange } from "#app/tours/prices.ts";
import {
  getListedPriceLines,
  getPayNowMxn,
  type Party,
  sumMxn,
  toCentavos,
} from "#app/tours/pricing.ts";
import type { Listing } from "#app/tours/tour-listing.ts";

const party = (participants: number, rest: Partial<Party> = {}): Party => ({
  ...{ participants, children: 0, isPrivate: false },
  ...rest,
});
const costs = (tour: TourId, riders: number) =>
  sumMxn(getListedPriceLines(seedCatalog().listings[tour], "2026-12-09", party(riders)));

describe("prices", () => {
  it("a rider pays 1850 pesos for the sunset tour and 1900 for the hot springs tour", () => {
    expect(costs("sunset", 1)).toBe(1850);
    expect(costs("hot-springs", 1)).toBe(1900);
  });

  it("the price is proportional to the number of riders, and toCentavos multiplies it by 100", () => {
    fc.assert(
      fc.property(fc.constantFrom(...tourIds), fc.integer({ min: 1, max: 12 }), (tour, riders) => {
        expect(costs(tour, riders)).toBe(costs(tour, 1) * riders);
        expect(toCentavos(costs(tour, riders))).toBe(costs(tour, riders) * 100);
      }),
    );
  });

  it("getTourOfRecord returns the sunset tour for every unknown name", () => {
    expect(getTourOfRecord("Hot Springs Tour")).toBe("hot-springs");
    expect(getTourOfRecord("hot-springs")).toBe("hot-springs");
    for (const name of ["Sunset Tour", "Moon Tour", "", null, undefined]) {
      expect(getTourOfRecord(name)).toBe("sunset");
    }
  });
});

describe("price list with children, private rides and periods", () => {
  const listing: Listing = {
    ...seedCatalog().listings.sunset,
    childPriceMxn: 900,
    childBelowAge: 14,
    privateRideMxn: 15_000,
    pricePeriods: [
      { from: "2026-12-20", to: "2027-01-06", pricePerPersonMxn: 2200, privateRideMxn: 20_000 },
      { from: "2027-03-27", to: "2027-04-04", pricePerPersonMxn: 2000, childPriceMxn: 1000 },
    ],
  };

  it.each([
    ["2026-12-19", party(3, { children: 1 }), 2 * 1850 + 900],
    ["2026-12-20", party(3, { children: 1 }), 2 * 2200 + 900],
    ["2027-01-06", party(2), 2 * 2200],
    ["2027-01-07", party(2), 2 * 1850],
    ["2027-04-04", party(4, { children: 2 }), 2 * 2000 + 2 * 1000],
    ["2026-12-24", party(6, { isPrivate: true, children: 2 }), 20_000],
    ["2027-04-01", party(6, { isPrivate: true }), 15_000],
  ])("getListedPriceLines uses the prices of the ride's day: %s", (date, riders, total) => {
    expect(sumMxn(getListedPriceLines(listing, date, riders))).toBe(total);
  });

  it("getListedPriceLines returns one line per rider category and none for a category without riders", () => {
    expect(getListedPriceLines(listing, "2026-12-24", party(3, { children: 1 }))).toEqual([
      { kind: "adult", count: 2, eachMxn: 2200 },
      { kind: "child", count: 1, eachMxn: 900 },
    ]);
    expect(getListedPriceLines(listing, "2026-12-24", party(3))).toHaveLength(1);
  });

  it("getListedPriceLines charges all riders the same when the tour has no other prices", () => {
    const plain = seedCatalog().listings.sunset;
    const asked = party(3, { children: 2, isPrivate: true });
    expect(getListedPriceLines(plain, "2026-12-24", asked)).toEqual([
      { kind: "adult", count: 3, eachMxn: 1850 },
    ]);
  });

  it("getPriceRange spans all prices except those of past periods", () => {
    const rangeOn = (today: string) => getPriceRange(removePastPeriods(listing, today));
    expect(rangeOn("2027-01-06")).toEqual([1850, 2200]);
    expect(rangeOn("2027-01-07")).toEqual([1850, 2000]);
    expect(rangeOn("2028-01-01")).toEqual([1850, 1850]);
  });
});

describe("deposit", () => {
  it("getPayNowMxn returns whole pesos, at least the deposit's share and at most the price", () => {
    const sums = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(sums, fc.integer({ min: 5, max: 95 }), (total, depositPercent) => {
        const now = getPayNowMxn(total, { depositPercent });
        expect(Number.isInteger(now)).toBe(true);
        expect(now).toBeLessThanOrEqual(total);
        expect(now * 100).toBeGreaterThanOrEqual(total * depositPercent);
        expect((now - 1) * 100).toBeLessThan(total * depositPercent);
      }),
    );
  });

  it("getPayNowMxn is the whole price for a tour without a deposit", () => {
    expect(getPayNowMxn(5550, {})).toBe(5550);
  });
});
