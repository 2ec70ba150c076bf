import { getPublishedBusiness } from "../business/published-business.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { getPagePath } from "../routing/paths.ts";
import type { TourId } from "../tours/all-tours.ts";

/** The path of the on-site booking with a tour preselected. */
export function getOnSiteBookingPath(tour: TourId, locale: Locale): string {
  return `${getPagePath("booking", locale)}?tour=${tour}`;
}

/**
 * The target of Book Now: the operator's external page of the tour in this language, in a new tab.
 * Without such a page it is the on-site booking, so that every button works (docs/rulings.md 3).
 */
export function getBookNowLink(tour: TourId, locale: Locale): { href: string; external: boolean } {
  const address = getPublishedBusiness().externalBooking.value[tour]?.[locale];
  return address
    ? { href: address, external: true }
    : { href: getOnSiteBookingPath(tour, locale), external: false };
}
