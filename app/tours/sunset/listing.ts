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
      minutesAfterSunset: 15,
      minutesToHotel: 40,
      pickups: ["14:00", "14:30", "15:00", "15:30"],
      // The van collects guests from east to west, because the ride starts west of the town.
      pickupAreas: {
        "14:00": { en: "Barra de Colotepec", es: "Barra de Colotepec" },
        "14:30": { en: "La Punta and Brisas de Zicatela", es: "La Punta y Brisas de Zicatela" },
        "15:00": {
          en: "Zicatela, Marinero and the center",
          es: "Zicatela, Marinero y el centro",
        },
        "15:30": {
          en: "Rinconada, Carrizalillo and Bacocho",
          es: "Rinconada, Carrizalillo y Bacocho",
        },
      },
      proposedPickup: "15:00",
      isExample: true,
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
