import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";

/** The address behind "Write to us". */
export function getContactLink(locale: Locale): string {
  return getPagePath("contact", locale);
}
