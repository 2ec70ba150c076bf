import type { TourFacts } from "../tour.ts";

export const hotSpringsFacts = {
  id: "hot-springs",
  recordName: "Hot Springs Tour",
  name: { en: "Hot Springs Tour", es: "Tour a las Aguas Termales" },
  shortName: { en: "Hot springs", es: "Aguas termales" },
  slug: { en: "hot-springs-tour", es: "tour-aguas-termales" },
  isFeatured: false,
  accent: "monte",
} as const satisfies TourFacts;
