import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { TourContent } from "#app/tours/tour-content.ts";
import { canyonContentEn } from "./content.en.ts";
import { canyonContentEs } from "./content.es.ts";
import { canyonFacts } from "./facts.ts";
import { canyonListing } from "./listing.ts";
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

export function addContents(all: Readonly<{ firstListings: object; tourSources: object }>) {
  const words: Localized<TourContent> = createTranslations({
    en: canyonContentEn,
    es: canyonContentEs,
  });
  return {
    firstListings: { ...all.firstListings, [canyon]: canyonListing },
    tourSources: { ...all.tourSources, [canyon]: words },
  };
}

export function addTheme({ tourThemes }: Readonly<{ tourThemes: object }>) {
  return { tourThemes: { ...tourThemes, [canyon]: canyonTheme } };
}
