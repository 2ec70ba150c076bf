import { type Locale, locales } from "#app/i18n/locale.ts";
import { staffMessages } from "#app/web/admin/staff/messages.ts";

/**
 * Returns an account's name for display. The first account has a default name until it is renamed.
 */
export function getDisplayName({ name }: Readonly<{ name: string }>, locale: Locale): string {
  return name === "operator" ? staffMessages[locale].firstName : name;
}

/** Returns the name to store. The first account's default name is stored as "operator". */
export function toStoredName(typed: string): string {
  const isInWords = locales.some((locale) => staffMessages[locale].firstName === typed.trim());
  return isInWords ? "operator" : typed;
}
