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

describe("sold listing of a booking", () => {
  it("getSoldListing returns the listing that the booking stores", () => {
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
  ])("getSoldListing returns the newest listing for a booking %s", (_, soldAt) => {
    const booking = createPaidBookingRow({ ...ride, soldListing: soldAt });
    expect(getSoldListing(newest, booking)).toBe(newest.listings.sunset);
    // The newest schedule has no ride at this start, so the nearest one is used without an end.
    expect(findSoldRide(newest, booking)).toMatchObject({ start: "17:45", end: null });
  });

  it("findSoldRide keeps the end of a booking that was sold before rides followed the sunset", () => {
    const [{ minutesAfterSunset: _, ...fixed }] = newest.listings.sunset.departures;
    const earlier: Listing = { ...newest.listings.sunset, departures: [fixed] };
    const findEnd = (soldListing: Listing) => {
      const day = { bookingDate: "2027-06-21", rideStart: "16:00", rideTour: "sunset" };
      return findSoldRide(newest, createPaidBookingRow({ ...day, soldListing }))?.end;
    };
    expect(findEnd(earlier)).toBe("19:00");
    expect(findEnd(newest.listings.sunset)).toBe("19:20");
  });

  it("findSoldRide returns undefined when the stored pickup belongs to no ride", () => {
    const booking = createPaidBookingRow({ ...ride, pickupTime: "03:00", soldListing: kept });
    expect(findSoldRide(newest, booking)).toBeUndefined();
  });
});
