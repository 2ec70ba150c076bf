import { expect, it } from "vitest";
import { resolveRide } from "#app/bookings/checkout/resolve-ride.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { Listing } from "#app/tours/tour-listing.ts";

const { listings } = seedCatalog();
const withPrices = (change: Partial<Listing>): Pick<Catalog, "listings"> => ({
  listings: { ...listings, sunset: { ...listings.sunset, pricePerPersonMxn: 1_850, ...change } },
});
const [departure] = listings.sunset.departures;
const request = {
  ...{ tour: "sunset" as const, date: "2026-12-10", pickupTime: departure.pickups[0] },
  ...{ participants: 3, children: 0, isPrivate: false, childAges: [13] },
};

it("resolveRide counts the children at the child's price of its own catalog", () => {
  const ride = resolveRide(withPrices({ childPriceMxn: 900, childBelowAge: 14 }), request);
  expect(ride).toMatchObject({
    key: { tour: "sunset", date: "2026-12-10", start: departure.start },
    party: { participants: 3, children: 1 },
    offer: { totalMxn: 2 * 1_850 + 900 },
  });
  const older = resolveRide(withPrices({ childPriceMxn: 900, childBelowAge: 12 }), request);
  expect(older).toMatchObject({ party: { children: 0 }, offer: { totalMxn: 3 * 1_850 } });
});

it("resolveRide sells a private ride and a child's price only where the tour has them", () => {
  const wish = { ...request, isPrivate: true };
  const none = { childPriceMxn: undefined, childBelowAge: undefined, privateRideMxn: undefined };
  expect(resolveRide(withPrices(none), wish)).toMatchObject({
    party: { children: 0, isPrivate: false },
    offer: { isPrivate: false, totalMxn: 3 * 1_850 },
  });
  expect(resolveRide(withPrices({ privateRideMxn: 9_000 }), wish)).toMatchObject({
    priceLines: [{ kind: "private", count: 1, eachMxn: 9_000 }],
    offer: { isPrivate: true, totalMxn: 9_000 },
  });
});

it("resolveRide finds no ride where the catalog lacks the pickup or the tour", () => {
  expect(resolveRide(withPrices({}), { ...request, pickupTime: "03:03" })).toBeNull();
  const { sunset: _, ...others } = listings;
  expect(resolveRide({ listings: others as Catalog["listings"] }, request)).toBeNull();
});
