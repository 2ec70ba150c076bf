import type { FirstListing } from "../tour-listing.ts";

export const hotSpringsListing = {
  pricePerPersonMxn: 1900,
  durationHours: [4, 5],
  minimumAge: 8,
  adultRequiredBelowAge: 16,
  departures: [{ start: "08:00", end: null, pickups: ["08:00"], offered: true, intoSunset: false }],
  closes: { eveningBefore: "20:00" },
} as const satisfies FirstListing;
