import { timeZone } from "../../business/facts.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import { getOnSiteBookingPath } from "../../content/booking-links.ts";
import { getPageContent } from "../../content/get-page-content.server.ts";
import { getPicturePath } from "../../content/published-pictures.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import { getDayBefore } from "../../i18n/time-of-day.ts";
import type { TourId } from "../../tours/all-tours.ts";
import {
  getPublishedCatalog,
  getPublishedListing,
} from "../../tours/catalog/published-catalog.server.ts";
import { findOpenPeriod, removeOpenPeriod } from "../../tours/price-periods.ts";
import { getPriceRange } from "../../tours/prices.ts";
import { getReturnTime } from "../../tours/ride-end.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import { describePage } from "../describe-page.server.ts";
import { getLinkPicture } from "../link-picture.server.ts";
import { getListedPath } from "../page-urls.ts";
import type { TourData } from "./tour-data.ts";

export function getTourData(id: TourId, locale: Locale, siteUrl: string, now: Date): TourData {
  const page = describePage({ page: "tour", locale, item: id });
  const path = getListedPath(page.place);
  const { locality, region, country } = getPublishedBusiness().address.value;
  const listing = getPublishedListing(id);
  const { minimumAge } = listing;
  // These prices apply until an open-ended price period begins.
  const [price, highestPrice] = getPriceRange(removeOpenPeriod(listing));
  const { meta, hero, gallery, itinerary } = getPageContent(`tour:${id}`, locale);
  const shown = new Set([hero, ...gallery.pictures.slice(0, 1)].map(({ picture }) => picture));
  return {
    id,
    path,
    name: page.headline,
    description: page.description,
    url: siteUrl + path,
    images: [getLinkPicture(page).path, ...[...shown].map((one) => getPicturePath(one))].map(
      (one) => siteUrl + one,
    ),
    price,
    highestPrice,
    priceCurrency: "MXN",
    priceValidUntil: getLastDayOfPrice(listing, now),
    bookingUrl: siteUrl + getOnSiteBookingPath(id, locale),
    minimumAge,
    backAtHotel: getReturnTime(listing.departures[0], listing),
    attraction: meta.attraction,
    location: { locality, region, country },
    steps: itinerary.steps.map(({ title, text }) => ({ title, text })),
  };
}

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/**
 * Returns the last day of the current prices: the day before an open-ended price period begins, or
 * the last day on sale.
 */
function getLastDayOfPrice(listing: Listing, now: Date): string {
  const open = findOpenPeriod(listing);
  const [last, before] = [getLastDayOfSale(now), open && getDayBefore(open.from)];
  return before !== undefined && before < last ? before : last;
}

/** Returns the last day whose rides can be booked now. */
function getLastDayOfSale(now: Date): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() + getPublishedCatalog().policy.bookingHorizonMonths);
  return isoDay.format(day);
}
