import { isExampleAddress } from "../business/example-address.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import type { Locale } from "../i18n/locale.ts";
import { getPagePath } from "../routing/paths.ts";
import type { TourId } from "../tours/all-tours.ts";
import { findExternalAddress, getExternalLink } from "./external-links.ts";

/** A link with the information whether it opens another site, and so a new tab. */
export type SiteLink = Readonly<{ href: string; external: boolean }>;

/** Returns the path of the booking page with a tour preselected. */
export function getOnSiteBookingPath(tour: TourId, locale: Locale): string {
  return `${getPagePath("booking", locale)}?tour=${tour}`;
}

/**
 * Returns the target of the Book Now button (docs/rulings.md 3): the external booking page of the
 * operator for this tour and language, or this site's booking page if there is none. Without
 * `siteUrl`, an example counts as no page, for texts that people read elsewhere.
 */
export function getBookNowLink(tour: TourId, locale: Locale, siteUrl: string | null): SiteLink {
  return (
    findBookingLink("externalBooking", tour, locale, siteUrl) ?? {
      href: getOnSiteBookingPath(tour, locale),
      external: false,
    }
  );
}

/** Returns the target of booking links in posts, which is that of Book Now unless it is set. */
export function getPostBookingLink(tour: TourId, locale: Locale, siteUrl: string | null): SiteLink {
  return (
    findBookingLink("blogBooking", tour, locale, siteUrl) ?? getBookNowLink(tour, locale, siteUrl)
  );
}

function findBookingLink(
  setting: "externalBooking" | "blogBooking",
  tour: TourId,
  locale: Locale,
  siteUrl: string | null,
): SiteLink | undefined {
  if (!getPublishedBusiness().hasBookingPartner.value) return undefined;
  const address = findExternalAddress({ setting, tour }, locale);
  if (address === "") return undefined;
  if (siteUrl === null) {
    return isExampleAddress(address) ? undefined : { href: address, external: true };
  }
  const id = `${setting === "blogBooking" ? "post-booking" : "booking"}-${tour}` as const;
  return { href: getExternalLink(address, id, locale, siteUrl), external: true };
}
