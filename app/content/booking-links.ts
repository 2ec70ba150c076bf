import { printedBusiness } from "../business/published-business.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { pathTo } from "../routing/paths.ts";
import type { TourId } from "../tours/all-tours.ts";

/** The on-site booking with a tour preselected. */
export function onSiteBooking(tour: TourId, locale: Locale): string {
  return `${pathTo("booking", locale)}?tour=${tour}`;
}

/**
 * Where Book Now leads: in a new tab to the operator's external page of the tour in the language.
 * Where no such page is set, to the on-site booking, so that every button works (docs/rulings.md
 * 3).
 */
export function bookNow(tour: TourId, locale: Locale): { href: string; external: boolean } {
  const address = printedBusiness().externalBooking.value[tour]?.[locale];
  return address
    ? { href: address, external: true }
    : { href: onSiteBooking(tour, locale), external: false };
}
