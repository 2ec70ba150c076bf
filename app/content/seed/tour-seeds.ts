import type { TourId } from "../../tours/all-tours.ts";
import type { SeedPage } from "../model/page-definition.ts";
import type { tourPage } from "../pages/tour.ts";
import { hotSpringsSeed } from "./pages/tours/hot-springs.ts";
import { sunsetSeed } from "./pages/tours/sunset.ts";

/** The content of all tours on a new site. */
export const tourSeeds: Readonly<Record<TourId, SeedPage<typeof tourPage>>> = {
  sunset: sunsetSeed,
  "hot-springs": hotSpringsSeed,
};
