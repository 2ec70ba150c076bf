import type { Locale } from "../i18n/locale.ts";
import {
  formatPlainRange,
  formatPlainRangeInWords,
  formatQuantity,
  formatRange,
  formatRangeInWords,
} from "../i18n/quantities.ts";
import type { Listing } from "./tour-listing.ts";

type Group = Pick<Listing, "minimumRiders" | "capacity">;

/** Formats how many riders a departure takes, for cards and sentences. */
export function formatGroupFacts({ minimumRiders: least, capacity: most }: Group, locale: Locale) {
  const range = [least, most] as const;
  const rangeInWords = formatRangeInWords(range, "riders", locale);
  return {
    group: formatPlainRange(range, locale),
    riders: formatRange(range, "riders", locale),
    people: formatRange(range, "people", locale),
    /** For use at the start of a sentence. */
    groupWords: rangeInWords.charAt(0).toLocaleUpperCase(locale) + rangeInWords.slice(1),
    /** For use in a sentence: "2 to 12 riders", "de 2 a 12 personas". */
    ridersWords: rangeInWords,
    /** For use after the word "groups": "of {groupSize}" in English, "{groupSize}" in Spanish. */
    groupSize: { en: formatPlainRangeInWords(range, locale), es: rangeInWords }[locale],
    least: String(least),
    leastRiders: formatQuantity(least, "riders", locale),
    most: String(most),
  };
}

/**
 * Returns a sentence, without a full stop, about the number of riders on a departure and the
 * minimum for which it runs.
 */
export function formatGroupSentence(
  { minimumRiders: least, capacity: most }: Group,
  locale: Locale,
) {
  const people = formatRangeInWords([least, most], "people", locale);
  const minimum = least > 1 && {
    en: ` and runs once ${least} have booked`,
    es: `, y sale a partir de ${least}`,
  };
  const sentence = {
    en: `Each ride takes ${people}`,
    es: `En cada salida ${most === 1 ? "va" : "van"} ${people}`,
  };
  return sentence[locale] + (minimum ? minimum[locale] : "");
}
