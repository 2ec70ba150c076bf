import { settings } from "#app/content/settings.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { pages } from "#app/i18n/paths.ts";

/** Where "Write to us" leads: the contact page, or a mail where the site has none. */
export function contactLink(locale: Locale): string {
  const table: Partial<Record<string, Partial<Record<Locale, string>>>> = pages;
  return table.contact?.[locale] ?? `mailto:${settings.email.value}`;
}
