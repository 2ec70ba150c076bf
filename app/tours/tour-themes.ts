import type { TourId } from "./all-tours.ts";
import { hotSpringsLook } from "./hot-springs/theme.ts";
import { sunsetLook } from "./sunset/theme.ts";
import type { TourLook } from "./tour.ts";

/** How every tour looks; apart from all-tours.ts, so that only pages that show it load it. */
export const tourLooks: Readonly<Record<TourId, TourLook>> = {
  sunset: sunsetLook,
  "hot-springs": hotSpringsLook,
};
