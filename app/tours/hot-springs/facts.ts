import type { TourFacts } from "../tour.ts";

export const hotSpringsFacts = {
  id: "hot-springs",
  recordName: "Hot Springs Tour",
  name: { en: "Hot Springs Tour", es: "Tour a las Aguas Termales" },
  shortName: { en: "Hot springs", es: "Aguas termales" },
  slug: { en: "hot-springs-tour", es: "tour-aguas-termales" },
  isFeatured: false,
  accent: "monte",
  listing: {
    pricePerPersonMxn: 1900,
    durationHours: [4, 5],
    minimumAge: 8,
    adultRequiredBelowAge: 16,
    departures: [
      { start: "08:00", end: null, pickups: ["08:00"], offered: true, intoSunset: false },
    ],
    closes: { eveningBefore: "20:00" },
  },
} as const satisfies TourFacts;
