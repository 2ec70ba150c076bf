import type { FirstListing } from "../tour-listing.ts";

export const sunsetListing = {
  pricePerPersonMxn: 1850,
  durationHours: [4, 5],
  minimumAge: 10,
  adultRequiredBelowAge: 18,
  departures: [
    {
      start: "16:00",
      end: "19:00",
      pickups: ["14:00", "14:30", "15:00", "15:30"],
      offered: true,
      intoSunset: true,
    },
    {
      name: { en: "Morning Ride", es: "Paseo de la Mañana" },
      start: "08:00",
      end: "12:00",
      pickups: ["06:30", "07:00", "07:30"],
      offered: false,
      intoSunset: false,
    },
  ],
  closes: { hoursBeforeFirstPickup: 2 },
} as const satisfies FirstListing;
