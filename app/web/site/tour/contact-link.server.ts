import type { Locale } from "#app/i18n/locale.ts";
import { pathTo } from "#app/routing/paths.ts";

/** The address behind "Write to us". */
export function contactLink(locale: Locale): string {
  return pathTo("contact", locale);
}
