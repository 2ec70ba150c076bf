import { type Locale, locales } from "#app/i18n/locale.ts";
import { staffMessages } from "#app/web/admin/auth/staff-messages.ts";

/**
 * Returns an account's name for display. The first account is stored as "operator" and has a
 * default name in each language until it is renamed.
 */
export function getDisplayName({ name }: Readonly<{ name: string }>, locale: Locale): string {
  return name === "operator" ? staffMessages[locale].firstName : name;
}

/**
 * Returns the name to store: "operator" for the default name of the first account, otherwise the
 * entered name.
 */
export function toStoredName(typed: string): string {
  const isInWords = locales.some((locale) => staffMessages[locale].firstName === typed.trim());
  return isInWords ? "operator" : typed;
}
