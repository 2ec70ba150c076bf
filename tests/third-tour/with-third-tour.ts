import type { Localized } from "#app/i18n/locale.ts";
import { translations } from "#app/i18n/translations.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { TourContent } from "#app/tours/tour-content.ts";
import { canyonEn } from "./content.en.ts";
import { canyonEs } from "./content.es.ts";
import { canyonFacts } from "./facts.ts";
import { canyonListing } from "./listing.ts";
import { canyonLook } from "./theme.ts";

/** A third tour, which only tests know, in the files that an owner would write for it. */
export const canyon = canyonFacts.id as TourId;

/** The three lists an owner would add it to, for `vi.mock`. */
export function withTour(all: typeof import("#app/tours/all-tours.ts")) {
  return {
    ...all,
    tourIds: [...all.tourIds, canyon],
    tours: { ...all.tours, [canyon]: canyonFacts },
  };
}

export function withContents(all: Readonly<{ firstListings: object; tourSources: object }>) {
  const words: Localized<TourContent> = translations({ en: canyonEn, es: canyonEs });
  return {
    firstListings: { ...all.firstListings, [canyon]: canyonListing },
    tourSources: { ...all.tourSources, [canyon]: words },
  };
}

export function withLook({ tourLooks }: Readonly<{ tourLooks: object }>) {
  return { tourLooks: { ...tourLooks, [canyon]: canyonLook } };
}
