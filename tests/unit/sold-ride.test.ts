import { describe, expect, it } from "vitest";
import { findSoldRide, getChangeDeadline, getSoldListing } from "#app/bookings/sold-ride.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import { createPaidBookingRow } from "./notifications/booking-fixtures.ts";

const newest = seedCatalog();
const kept: Listing = {
  ...newest.listings.sunset,
  departures: [
    {
      name: { en: "Old ride", es: "Paseo viejo" },
      start: "17:45",
      end: "18:45",
      pickups: ["14:30"],
      offered: true,
      intoSunset: true,
    },
  ],
  durationHours: [1, 2],
  closes: { hoursBeforeFirstPickup: 3 },
};
const ride = { rideStart: "17:45", rideTour: "sunset" };
const key = { tour: "sunset", date: "2026-12-12", start: "17:45" } as const;

describe("what a booking keeps", () => {
  it("is the listing it was sold at, as the database stores it", () => {
    const booking = createPaidBookingRow({
      ...ride,
      soldListing: JSON.parse(JSON.stringify(kept)),
    });
    expect(getSoldListing(newest, booking)).toEqual(kept);
    expect(findSoldRide(newest, booking)).toEqual(kept.departures[0]);
    expect(getChangeDeadline(newest, booking, key)).toEqual(toInstant("2026-12-12", "11:30"));
  });

  it.each([
    ["read without it", undefined],
    ["sold before there was a catalog", null],
    ["of a version that this build cannot read", { departures: "every full moon" }],
  ])("is the newest listing for a booking %s", (_, soldAt) => {
    const booking = createPaidBookingRow({ ...ride, soldListing: soldAt });
    expect(getSoldListing(newest, booking)).toBe(newest.listings.sunset);
    // The newest schedule has no such start: its nearest ride stands in, with no known end.
    expect(findSoldRide(newest, booking)).toMatchObject({ start: "17:45", end: null });
  });

  it("is no ride where another system's pickup belongs to none", () => {
    const booking = createPaidBookingRow({ ...ride, pickupTime: "03:00", soldListing: kept });
    expect(findSoldRide(newest, booking)).toBeUndefined();
  });
});
