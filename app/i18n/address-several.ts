import type { Locale, Localized } from "./locale.ts";
import { mapTexts } from "./map-texts.ts";

/**
 * Adapts texts that announce a pickup to several riders: the Spanish "pasamos por ti" becomes
 * "pasamos por ustedes". English texts are unchanged, because "you" is both.
 */
export function addressSeveral<T>(texts: T): T {
  return mapTexts(texts, (text) =>
    text
      .replace(/\b(pasamos|llegamos) por ti\b/gi, "$1 por ustedes")
      .replace("dónde te hospedas", "dónde se hospedan"),
  );
}

/** Returns a function that returns the messages in a language for a number of riders. */
export function createPartyMessages<T extends object>(
  texts: Localized<T>,
): (locale: Locale, riders: number) => T {
  const several = { en: texts.en, es: addressSeveral(texts.es) };
  return (locale, riders) => (riders > 1 ? several : texts)[locale];
}
