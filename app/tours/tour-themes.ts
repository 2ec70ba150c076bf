import type { TourId } from "./all-tours.ts";
import { hotSpringsTheme } from "./hot-springs/theme.ts";
import { sunsetTheme } from "./sunset/theme.ts";
import type { TourTheme } from "./tour.ts";

/**
 * The theme of every tour. It is separate from all-tours.ts, so that only pages that show it load
 * it.
 */
export const tourThemes: Readonly<Record<TourId, TourTheme>> = {
  sunset: sunsetTheme,
  "hot-springs": hotSpringsTheme,
};
