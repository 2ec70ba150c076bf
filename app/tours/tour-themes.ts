import type { PictureName } from "../media/pictures.ts";
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

/** Returns the picture that thanks guests for their booking of a tour, on the page and by email. */
export function getConfirmedPicture(tour: TourId): PictureName {
  return tourThemes[tour].confirmed ?? "confirmed";
}
