import type { NamedHorseUse, RideHorses } from "#app/departures/ride-horses.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import { formatTimeRange } from "#app/i18n/format-time-range.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { getShortTitle } from "./departure-view.ts";

/** Returns text such as "12 horses, 9 on Hot Springs 8:00 AM–1:30 PM: 3 left". */
export function formatHorses(horses: RideHorses, locale: Locale): string {
  const { number, left, inUse, isLimitedByWork, isLimitedByDaysOff } = horses;
  const messages = adminDeparturesMessages[locale].horses;
  const parts = [
    fillPlural(messages.number, number),
    ...(inUse.length > 0 ? [formatHorseUses(inUse, locale)] : []),
  ].join(", ");
  const text = fillPlural(left < 0 ? messages.short : messages.left, Math.abs(left), {
    all: parts,
  });
  if (isLimitedByDaysOff) return fillMessage(messages.byDaysOff, { text });
  return isLimitedByWork ? fillMessage(messages.byWork, { text }) : text;
}

/** Returns text such as "9 on Hot Springs 8:00 AM–1:30 PM, 3 on Sunset 4:00–7:30 PM". */
export function formatHorseUses(uses: readonly NamedHorseUse[], locale: Locale): string {
  const { inUse } = adminDeparturesMessages[locale].horses;
  return uses
    .map(({ from, until, riders, ...ride }) =>
      fillMessage(inUse, {
        riders,
        ride: getShortTitle(ride, locale),
        times: formatTimeRange(from, until, locale),
      }),
    )
    .join(", ");
}
