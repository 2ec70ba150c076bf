import type { Localized } from "../i18n/locale.ts";

/** Words that are too common to help a search, normalized. */
export const stopWords: Localized<ReadonlySet<string>> = {
  en: new Set(
    "a an and any are as at be by can do does for from have how i if in is it me my of on or our that the there they this to we what when where which who will with you your".split(
      " ",
    ),
  ),
  es: new Set(
    "a al como con cual cuando cuanto de del donde el en es esta hay la las lo los me mi nos o para por puedo que quien se si son su sus te tu un una unas unos y".split(
      " ",
    ),
  ),
};
