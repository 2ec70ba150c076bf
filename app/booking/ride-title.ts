import { listingOf } from "../catalog/printed-catalog.ts";
import type { Locale } from "../i18n/locale.ts";
import { type TourId, tours } from "../tours/all-tours.ts";
import type { LocalTime } from "./local-time.ts";
import { departureOfPickup, rideAt } from "./seats/schedule.ts";

/** What guests and operator call the ride of a tour at a start time: its own name or the tour's. */
export function rideTitle(tour: TourId, start: LocalTime | undefined, locale: Locale): string {
  return ownTitle(tour, start, locale) ?? tours[tour].name[locale];
}

/** The title of a ride of which only the pickup time is known. */
export function rideTitleOfPickup(tour: TourId, pickup: LocalTime, locale: Locale): string {
  return rideTitle(tour, departureOfPickup(listingOf(tour), pickup)?.start, locale);
}

/** A ride's own name beside its tour's name; most rides have none. */
export function ownTitle(tour: TourId, start: LocalTime | undefined, locale: Locale) {
  return start ? rideAt(listingOf(tour), start).name?.[locale] : undefined;
}
