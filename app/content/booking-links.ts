import type { Locale } from "../i18n/locale.ts";
import { pathTo } from "../i18n/paths.ts";
import type { TourId } from "../tours/all-tours.ts";
import { settings } from "./settings.ts";

/** The on-site booking with a tour preselected. */
export function onSiteBooking(tour: TourId, locale: Locale): string {
  return `${pathTo("booking", locale)}?tour=${tour}`;
}

/**
 * Where Book Now leads: the operator's external page of the tour in the language, in a new tab, or
 * the on-site booking where none is set, so that no button is ever dead (docs/rulings.md 3).
 */
export function bookNow(tour: TourId, locale: Locale): { href: string; external: boolean } {
  const address = settings.externalBooking.value[tour]?.[locale];
  return address
    ? { href: address, external: true }
    : { href: onSiteBooking(tour, locale), external: false };
}
