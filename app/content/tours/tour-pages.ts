import { formatCount } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translations } from "../../i18n/translations.ts";
import type { TourId } from "../facts.ts";
import { fillWords } from "../fill-words.ts";
import { hotSpringsEn } from "./hot-springs.en.ts";
import { hotSpringsEs } from "./hot-springs.es.ts";
import { sunsetEn } from "./sunset.en.ts";
import { sunsetEs } from "./sunset.es.ts";
import type { HotSpringsContent, SunsetContent, TourContent } from "./tour-content.ts";
import { tourWords } from "./tour-words.ts";

/** The words as written, with `{facts}` still open. */
export const tourSources = {
  sunset: translations<SunsetContent>({ en: sunsetEn, es: sunsetEs }),
  "hot-springs": translations<HotSpringsContent>({ en: hotSpringsEn, es: hotSpringsEs }),
};

/** The words of a tour page in a language, with the facts in place. */
export function tourContent(tour: TourId, locale: Locale): TourContent {
  const words: TourContent = tourSources[tour][locale];
  return fillWords(words, {
    ...tourWords(tour, locale),
    cards: formatCount(words.bring.cards.length, locale),
    ...(words.safety && { measures: formatCount(words.safety.measures.length, locale) }),
  });
}
