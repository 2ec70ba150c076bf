import type { Locale, Localized } from "../i18n/locale.ts";
import type { LocalTime } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Listing } from "../tours/tour-listing.ts";
import { getTourName } from "../tours/tour-names.ts";

/** Returns the title of a ride: its own name, or the tour's name if it has none. */
export function getRideTitle(tour: TourId, own: Localized | null, locale: Locale): string {
  return own?.[locale] ?? getTourName(tour, locale);
}

/** Returns the names of the departures that have their own name, keyed by pickup time. */
export function getOwnRideTitles(
  { departures }: Listing,
  locale: Locale,
): Record<LocalTime, string> {
  const named = departures.flatMap(({ name, pickups }) =>
    name ? pickups.map((pickup) => [pickup, name[locale]] as const) : [],
  );
  return Object.fromEntries(named);
}
