import type { TourTheme } from "../tour.ts";

export const sunsetTheme: TourTheme = {
  edges: { hero: "wave-a", closing: ["wave-a", "wave-b"] },
  bookingCrops: { choice: "object-[78%_72%]", ticket: "object-[80%_88%]" },
  closingGround: "dusk",
  clip: "sunset-ride",
};
