import { getPublishedBusiness } from "../business/published-business.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { getPagePath } from "../routing/paths.ts";
import type { TourId } from "../tours/all-tours.ts";

/** Returns the path of the booking page with a tour preselected. */
export function getOnSiteBookingPath(tour: TourId, locale: Locale): string {
  return `${getPagePath("booking", locale)}?tour=${tour}`;
}

/**
 * Returns the target of the Book Now button (docs/rulings.md 3): the external booking page of the
 * operator for this tour and language, or this site's booking page if there is none.
 */
export function getBookNowLink(tour: TourId, locale: Locale): { href: string; external: boolean } {
  const address = getPublishedBusiness().externalBooking.value[tour]?.[locale];
  return address
    ? { href: address, external: true }
    : { href: getOnSiteBookingPath(tour, locale), external: false };
}
