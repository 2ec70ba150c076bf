import { type Locale, type Localized, locales } from "../../i18n/locale.ts";
import { exampleWaiverText } from "./example-waiver-text.ts";

/** Lists the languages whose text is still the example, apart from its white space. */
export function listExampleLanguages(texts: Localized): Locale[] {
  const fold = (text: string) => text.replace(/\s+/g, " ").trim();
  return locales.filter((language) => fold(texts[language]) === fold(exampleWaiverText[language]));
}

/**
 * Whether the two languages of the newest text are from different versions, so that only one of them
 * was changed last.
 *
 * @param versions all versions, newest first
 */
export function isChangedInOneLanguage(versions: readonly Localized[]): boolean {
  const [newest] = versions;
  if (!newest) return false;
  const [first, second] = locales.map((language) =>
    versions.findIndex((version) => version[language] !== newest[language]),
  );
  return first !== second;
}
