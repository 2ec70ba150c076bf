import { timeZone } from "../../business/facts.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { onSiteBooking } from "../../content/booking-links.ts";
import type { Locale } from "../../i18n/locale.ts";
import { dayBefore } from "../../i18n/time-of-day.ts";
import { picturePath } from "../../media/picture-path.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { tourContent } from "../../tours/build-tour-content.ts";
import { listingOf, printedCatalog } from "../../tours/catalog/published-catalog.server.ts";
import { openPeriodOf, withoutOpenPeriod } from "../../tours/price-periods.ts";
import { priceRange } from "../../tours/prices.ts";
import { toldBackAtHotel } from "../../tours/tour-fact-texts.ts";
import type { Listing } from "../../tours/tour-listing.ts";
import { tourLooks } from "../../tours/tour-themes.ts";
import { describePage } from "../describe-page.server.ts";
import { linkPicture } from "../link-picture.server.ts";
import { pathOf } from "../page-urls.ts";
import type { TourData } from "./tour-data.ts";

/** A tour in a language, from the facts and the words of its page. */
export function tourData(id: TourId, locale: Locale, siteUrl: string, now: Date): TourData {
  const page = describePage({ page: "tour", locale, item: id });
  const path = pathOf(page.place);
  const { locality, region, country } = printedBusiness().address.value;
  const listing = listingOf(id);
  const { minimumAge } = listing;
  // The prices of the days before others begin.
  const [price, highestPrice] = priceRange(withoutOpenPeriod(listing));
  const look = tourLooks[id];
  const { attraction, steps } = tourContent(id, locale);
  return {
    id,
    path,
    name: page.headline,
    description: page.description,
    url: siteUrl + path,
    images: [
      linkPicture(page).path,
      ...[look.hero.picture, look.second].map((one) => picturePath(one)),
    ].map((one) => siteUrl + one),
    price,
    highestPrice,
    priceCurrency: "MXN",
    priceValidUntil: lastDayOfPrice(listing, now),
    bookingUrl: siteUrl + onSiteBooking(id, locale),
    minimumAge,
    backAtHotel: toldBackAtHotel(id, listing),
    attraction,
    location: { locality, region, country },
    steps: steps.map(({ title, text }) => ({ title, text })),
  };
}

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** Today's prices are promised until others begin, and no longer than the booking horizon. */
function lastDayOfPrice(listing: Listing, now: Date): string {
  const open = openPeriodOf(listing);
  const [last, before] = [lastDayOfSale(now), open && dayBefore(open.from)];
  return before !== undefined && before < last ? before : last;
}

/** The last day on sale. */
function lastDayOfSale(now: Date): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() + printedCatalog().policy.bookingHorizonMonths);
  return isoDay.format(day);
}
