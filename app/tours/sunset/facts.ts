import type { TourFacts } from "../tour.ts";

export const sunsetFacts = {
  id: "sunset",
  recordName: "Sunset Tour",
  name: { en: "Sunset Beach Tour", es: "Tour al Atardecer" },
  shortName: { en: "Sunset", es: "Atardecer" },
  slug: { en: "sunset-tour", es: "tour-al-atardecer" },
  isFeatured: true,
  accent: "marea",
} as const satisfies TourFacts;
