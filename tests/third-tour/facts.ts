import type { TourFacts } from "#app/tours/tour.ts";

export const canyonFacts = {
  id: "river-canyon",
  recordName: "River Canyon Tour",
  name: { en: "River Canyon Ride", es: "Cabalgata al Cañón" },
  shortName: { en: "Canyon", es: "Cañón" },
  slug: { en: "river-canyon-ride", es: "cabalgata-al-canon" },
  isFeatured: false,
  accent: "monte",
} as const satisfies TourFacts;
