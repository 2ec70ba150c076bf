import { listingOf } from "../catalog/printed-catalog.ts";
import type { Locale } from "../i18n/locale.ts";
import { type TourId, tours } from "../tours/all-tours.ts";
import type { LocalTime } from "./local-time.ts";
import { rideAt } from "./seats/schedule.ts";

/** What guests and operator call the ride of a tour at a start time: its own name or the tour's. */
export function rideTitle(tour: TourId, start: LocalTime | undefined, locale: Locale): string {
  return ownTitle(tour, start, locale) ?? tours[tour].name[locale];
}

/** The names of a tour's rides that have their own, by the hours of their pickups. */
export function ownTitles(tour: TourId, locale: Locale): Record<string, string> {
  const named = listingOf(tour).departures.flatMap(({ name, pickups }) =>
    name ? pickups.map((pickup) => [pickup, name[locale]] as const) : [],
  );
  return Object.fromEntries(named);
}

/** A ride's own name beside its tour's name; most rides have none. */
export function ownTitle(tour: TourId, start: LocalTime | undefined, locale: Locale) {
  return start ? rideAt(listingOf(tour), start).name?.[locale] : undefined;
}
