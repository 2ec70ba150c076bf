import type { HorsesOfRide, NamedUse } from "#app/departures/ride-horses.ts";
import { fill, fillPlural } from "#app/i18n/format.ts";
import { formatTimes } from "#app/i18n/format-time-range.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDeparturesMessages } from "#app/web/admin/departures/messages.ts";
import { shortTitle } from "./departure-view.ts";

/** "12 horses, 9 on Hot Springs 8:00 AM–1:30 PM: 3 left". */
export function sayHorses({ number, left, inUse }: HorsesOfRide, locale: Locale): string {
  const words = adminDeparturesMessages[locale].horses;
  const all = [
    fillPlural(words.number, number),
    ...(inUse.length > 0 ? [sayHorseUses(inUse, locale)] : []),
  ].join(", ");
  return left < 0 ? fillPlural(words.short, -left, { all }) : fillPlural(words.left, left, { all });
}

/** "9 on Hot Springs 8:00 AM–1:30 PM, 3 on Sunset 4:00–7:30 PM". */
export function sayHorseUses(uses: readonly NamedUse[], locale: Locale): string {
  const { inUse } = adminDeparturesMessages[locale].horses;
  return uses
    .map(({ from, until, riders, ...ride }) =>
      fill(inUse, {
        riders,
        ride: shortTitle(ride, locale),
        times: formatTimes(from, until, locale),
      }),
    )
    .join(", ");
}
