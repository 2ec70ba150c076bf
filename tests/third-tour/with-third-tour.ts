import type { TourId } from "#app/tours/all-tours.ts";
import { canyonFacts } from "./facts.ts";
import { canyonListing } from "./listing.ts";
import { canyonSeed } from "./seed.ts";
import { canyonTheme } from "./theme.ts";

/** A third tour, which exists only in tests and consists of the files that an owner would write. */
export const canyon = canyonFacts.id as TourId;

/** Replaces the list of tours for `vi.mock`, with the third tour added. */
export function addTour(all: typeof import("#app/tours/all-tours.ts")) {
  return {
    ...all,
    tourIds: [...all.tourIds, canyon],
    tours: { ...all.tours, [canyon]: canyonFacts },
  };
}

export function addListing({ firstListings }: Readonly<{ firstListings: object }>) {
  return { firstListings: { ...firstListings, [canyon]: canyonListing } };
}

export function addContent({ tourSeeds }: Readonly<{ tourSeeds: object }>) {
  return { tourSeeds: { ...tourSeeds, [canyon]: canyonSeed } };
}

export function addTheme({ tourThemes }: Readonly<{ tourThemes: object }>) {
  return { tourThemes: { ...tourThemes, [canyon]: canyonTheme } };
}
