import type { FirstListing } from "#app/tours/tour-listing.ts";

/**
 * The third tour has two rides a day, its own price, a child's price and a season. Its start and
 * pickup times differ from those of all other tours.
 */
export const canyonListing = {
  pricePerPersonMxn: 2150,
  durationHours: [2, 3],
  childPriceMxn: 1200,
  childBelowAge: 15,
  minimumAge: 12,
  adultRequiredBelowAge: 17,
  departures: [
    {
      start: "09:30",
      end: "12:15",
      pickups: ["08:45", "09:00"],
      offered: true,
      intoSunset: false,
    },
    {
      name: { en: "Canyon at Dusk", es: "El Cañón al Caer la Tarde" },
      start: "15:30",
      end: "18:45",
      pickups: ["14:45"],
      offered: true,
      intoSunset: true,
      seasons: [{ from: "11-01", to: "04-30" }],
    },
  ],
  closes: { hoursBeforeFirstPickup: 3 },
} as const satisfies FirstListing;
