import type { Refusal } from "#app/departures/availability.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import type { OtherDay } from "./booking-view.ts";

/**
 * Lists other days to offer. The list is empty for a wrong pickup time, because another day would
 * not solve that problem.
 */
export function listOtherDays(
  { reason }: Refusal,
  dates: readonly LocalDate[],
  locale: Locale,
): OtherDay[] {
  if (reason === "unknown-departure") return [];
  return dates.map((date) => ({ date, label: formatDate(date, locale, "day") }));
}
