import { parseTypedAges } from "#app/bookings/riders/child-ages.ts";
import { formatTooYoung } from "#app/bookings/riders/format-too-young.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { OpenRide } from "./list-open-rides.server.ts";

type TypedAges = Readonly<{ childAges: string; isPrivate: string }>;

/**
 * Returns the message for the error `too-young`, which says which of the typed ages are too young
 * for a ride; nothing if none is.
 */
export function formatTypedTooYoung(
  typed: TypedAges | undefined,
  { leastAges }: Pick<OpenRide, "leastAges">,
  locale: Locale,
): Readonly<Record<string, string>> {
  const ages = parseTypedAges(typed?.childAges ?? "") ?? [];
  const text = formatTooYoung(ages, leastAges, typed?.isPrivate !== "", locale);
  return text ? { "too-young": text } : {};
}
