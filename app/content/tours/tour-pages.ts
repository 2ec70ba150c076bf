import { fill } from "../../i18n/format.ts";
import type { Locale, Localized } from "../../i18n/locale.ts";
import type { TourId } from "../facts.ts";
import { hotSpringsEn } from "./hot-springs.en.ts";
import { hotSpringsEs } from "./hot-springs.es.ts";
import { sunsetEn } from "./sunset.en.ts";
import { sunsetEs } from "./sunset.es.ts";
import type { HotSpringsContent, SunsetContent, TourContent } from "./tour-content.ts";
import { tourWords } from "./tour-words.ts";

/** The words as written, with `{facts}` still open. */
export const tourSources = {
  sunset: { en: sunsetEn, es: sunsetEs } satisfies Localized<SunsetContent>,
  "hot-springs": { en: hotSpringsEn, es: hotSpringsEs } satisfies Localized<HotSpringsContent>,
};

/** The words of a tour page in a language, with the facts in place. */
export function tourContent(tour: TourId, locale: Locale): TourContent {
  return fillAll<TourContent>(tourSources[tour][locale], tourWords(tour, locale));
}

/** Fills every text of a tree of words; what is not a text stays as it is. */
export function fillAll<T>(words: T, values: Readonly<Record<string, string | number>>): T {
  if (typeof words === "string") return tie(fill(words, values)) as T;
  if (Array.isArray(words)) return words.map((item) => fillAll(item, values)) as T;
  if (words === null || typeof words !== "object") return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, item]) => [key, fillAll(item, values)]),
  ) as T;
}

/** Names that must not break over two lines. */
function tie(text: string): string {
  return text.replace(/Puerto Escondido/g, "Puerto\u00a0Escondido");
}
