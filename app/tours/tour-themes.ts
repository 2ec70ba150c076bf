import type { TourId } from "./all-tours.ts";
import { hotSpringsTheme } from "./hot-springs/theme.ts";
import { sunsetTheme } from "./sunset/theme.ts";
import type { TourTheme } from "./tour.ts";

/**
 * The themes of all tours. They are not in all-tours.ts, so that only pages that use them load
 * them.
 */
export const tourThemes: Readonly<Record<TourId, TourTheme>> = {
  sunset: sunsetTheme,
  "hot-springs": hotSpringsTheme,
};
