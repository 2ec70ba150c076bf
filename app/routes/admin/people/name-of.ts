import type { Locale } from "#app/i18n/locale.ts";
import { adminPeopleMessages } from "#app/i18n/messages/admin-people.ts";

/** An account's name as it is shown: the first account has none before its owner says one. */
export function nameOf({ name }: Readonly<{ name: string }>, locale: Locale): string {
  return name === "operator" ? adminPeopleMessages[locale].firstName : name;
}
