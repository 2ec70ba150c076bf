import type { Localized } from "../i18n/locale.ts";
import { translations } from "../i18n/translations.ts";
import type { TourId } from "./all-tours.ts";
import { hotSpringsEn } from "./hot-springs/words.en.ts";
import { hotSpringsEs } from "./hot-springs/words.es.ts";
import { sunsetEn } from "./sunset/words.en.ts";
import { sunsetEs } from "./sunset/words.es.ts";
import type { TourContent } from "./tour-content.ts";

/**
 * The words of every tour as written, with `{facts}` not yet filled in. They stand apart from
 * all-tours.ts so that no browser loads them all.
 */
export const tourSources: Readonly<Record<TourId, Localized<TourContent>>> = {
  sunset: translations({ en: sunsetEn, es: sunsetEs }),
  "hot-springs": translations({ en: hotSpringsEn, es: hotSpringsEs }),
};
