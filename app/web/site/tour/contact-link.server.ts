import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";

/** Returns the path of the contact page, for "Write to us" links. */
export function getContactLink(locale: Locale): string {
  return getPagePath("contact", locale);
}
