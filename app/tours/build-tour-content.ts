import { fillMessageTree } from "../business/fill-text.ts";
import type { CatalogForTexts } from "../business/format-facts.ts";
import { formatCount } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import type { TourId } from "./all-tours.ts";
import { getPublishedCatalog } from "./catalog/published-catalog.server.ts";
import type { TourContent } from "./tour-content.ts";
import { tourSources } from "./tour-contents.server.ts";
import { getTourPlaceholders } from "./tour-fact-texts.ts";

/** Returns the content of a tour in a language with its facts filled in. */
export function buildTourContent(
  tour: TourId,
  locale: Locale,
  catalog: CatalogForTexts = getPublishedCatalog(),
): TourContent {
  const words = tourSources[tour][locale];
  return fillMessageTree(words, {
    ...getTourPlaceholders(tour, locale, catalog),
    cards: formatCount(words.bring.cards.length, locale),
    ...(words.safety && { measures: formatCount(words.safety.measures.length, locale) }),
  });
}
