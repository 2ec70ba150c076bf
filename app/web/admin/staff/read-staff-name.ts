import { type Locale, locales } from "#app/i18n/locale.ts";
import { adminPeopleMessages } from "#app/web/admin/staff/messages.ts";

/** An account's name as it is shown: the first account has none before its owner says one. */
export function getDisplayName({ name }: Readonly<{ name: string }>, locale: Locale): string {
  return name === "operator" ? adminPeopleMessages[locale].firstName : name;
}

/** The name that is stored for a typed one: the first account's is shown in words until it has one. */
export function toStoredName(typed: string): string {
  const isInWords = locales.some(
    (locale) => adminPeopleMessages[locale].firstName === typed.trim(),
  );
  return isInWords ? "operator" : typed;
}
