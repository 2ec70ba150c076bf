import type { Locale } from "#app/i18n/locale.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";

/** Formats how long a hold still lasts: whole hours from two hours on, below that minutes. */
export function formatTimeLeft(minutes: number, locale: Locale): string {
  return minutes < 120
    ? formatQuantity(minutes, "minutes", locale)
    : formatQuantity(Math.floor(minutes / 60), "hours", locale);
}
