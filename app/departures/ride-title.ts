import type { Locale, Localized } from "../i18n/locale.ts";
import type { LocalTime } from "../platform/local-time.ts";
import { type TourId, tours } from "../tours/all-tours.ts";
import type { Listing } from "../tours/tour-listing.ts";
import { getRideAt } from "./departure-times.ts";

/**
 * Returns what guests and the operator call a ride: its own name, or its tour's name if it has
 * none.
 */
export function getRideTitle(tour: TourId, own: Localized | null, locale: Locale): string {
  return own?.[locale] ?? tours[tour].name[locale];
}

/**
 * Returns the own name of the ride at a start time; null for most rides, which use their tour's
 * name.
 */
export function findOwnRideName(listing: Listing, start: LocalTime): Localized | null {
  return getRideAt(listing, start).name ?? null;
}

/** Returns the names of a tour's rides that have their own, keyed by their pickup times. */
export function getOwnRideTitles(
  { departures }: Listing,
  locale: Locale,
): Record<LocalTime, string> {
  const named = departures.flatMap(({ name, pickups }) =>
    name ? pickups.map((pickup) => [pickup, name[locale]] as const) : [],
  );
  return Object.fromEntries(named);
}
