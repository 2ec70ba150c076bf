import { createContext, useContext } from "react";
import type { Locale, Localized } from "#app/i18n/locale.ts";

/** The language of the screen. The operator's layout, Today and the login pages provide it. */
export const LocaleContext = createContext<Locale | null>(null);

/** Returns the language of the screen. Throws outside of a `LocaleContext`. */
export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error("No LocaleContext is around this component.");
  return locale;
}

/** Returns the messages in the language of the screen. */
export function useMessages<T>(messages: Localized<T>): T {
  return messages[useLocale()];
}
