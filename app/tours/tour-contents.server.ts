import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";
import type { TourId } from "./all-tours.ts";
import { hotSpringsContentEn } from "./hot-springs/content.en.ts";
import { hotSpringsContentEs } from "./hot-springs/content.es.ts";
import { hotSpringsListing } from "./hot-springs/listing.ts";
import { sunsetContentEn } from "./sunset/content.en.ts";
import { sunsetContentEs } from "./sunset/content.es.ts";
import { sunsetListing } from "./sunset/listing.ts";
import type { TourContent } from "./tour-content.ts";
import type { FirstListing } from "./tour-listing.ts";

/** The content of all tours. `{facts}` are not filled in yet. Browsers never load it. */
export const tourSources: Readonly<Record<TourId, Localized<TourContent>>> = {
  sunset: createTranslations({ en: sunsetContentEn, es: sunsetContentEs }),
  "hot-springs": createTranslations({ en: hotSpringsContentEn, es: hotSpringsContentEs }),
};

/**
 * The listings of all tours on a new site, which the catalog replaces later. Browsers never load
 * them.
 */
export const firstListings: Readonly<Record<TourId, FirstListing>> = {
  sunset: sunsetListing,
  "hot-springs": hotSpringsListing,
};
