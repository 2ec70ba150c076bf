import { parseTypedAges } from "#app/bookings/riders/child-ages.ts";
import { formatTooYoung } from "#app/bookings/riders/format-too-young.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { OpenRide } from "./list-open-rides.server.ts";

/** Says which of the typed ages are too young for a ride. Null if none is. */
export function formatTypedTooYoung(
  { childAges, isPrivate }: Readonly<{ childAges: string; isPrivate: string }>,
  { leastAges }: Pick<OpenRide, "leastAges">,
  locale: Locale,
): string | null {
  return formatTooYoung(parseTypedAges(childAges) ?? [], leastAges, isPrivate !== "", locale);
}
