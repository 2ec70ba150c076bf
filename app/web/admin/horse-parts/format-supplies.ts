import type { HorseSupplies } from "#app/departures/preview-horse-count.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { horsesMessages } from "./messages.ts";

/** Says how many horses the rides of today and tomorrow sell from, and how many are in service. */
export function formatSupplies(
  { isCounted, today, tomorrow }: HorseSupplies,
  locale: Locale,
): string {
  const { sales } = horsesMessages[locale];
  return fillMessage(isCounted ? sales.counted : sales.number, {
    today: today.inService,
    tomorrow: tomorrow.inService,
    todayNumber: today.number,
    tomorrowNumber: tomorrow.number,
  });
}
