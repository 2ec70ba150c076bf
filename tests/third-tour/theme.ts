import type { TourTheme } from "#app/tours/tour.ts";

export const canyonTheme: TourTheme = {
  edges: { hero: "ridge", closing: ["ridge", "wave-b"] },
  bookingCrops: { choice: "object-center", ticket: "object-center" },
  closingGround: "forest",
};
