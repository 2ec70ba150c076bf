import type { TourTheme } from "../tour.ts";

export const hotSpringsTheme: TourTheme = {
  edges: { hero: "ridge", closing: ["ridge", "ridge"] },
  bookingCrops: { choice: "object-[30%_80%]", ticket: "object-[50%_76%]" },
  closingGround: "forest",
  clip: "springs-ride",
};
