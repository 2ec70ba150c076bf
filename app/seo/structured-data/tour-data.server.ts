import { onSiteBooking } from "../../content/booking-links.ts";
import { bookingHorizonMonths, type TourId, timeZone, tours } from "../../content/facts.ts";
import { picturePath } from "../../content/picture-path.ts";
import type { PictureName } from "../../content/pictures.ts";
import { settings } from "../../content/settings.ts";
import { tourContent } from "../../content/tours/tour-pages.ts";
import type { Locale } from "../../i18n/locale.ts";
import { contactMessages } from "../../i18n/messages/contact.ts";
import { pathOf } from "../addresses.ts";
import { describePage } from "../describe-page.server.ts";
import { linkPicture } from "../link-picture.server.ts";
import type { TourData } from "./tour-data.ts";

const pictures: Record<TourId, readonly PictureName[]> = {
  sunset: ["sunset-from-behind", "sunset-surf"],
  "hot-springs": ["springs-pool", "river-crossing"],
};

/** A tour in a language, from the facts and the words of its page. */
export function tourData(id: TourId, locale: Locale, siteUrl: string, now: Date): TourData {
  const page = describePage({ page: id === "sunset" ? "sunsetTour" : "hotSpringsTour", locale });
  const path = pathOf(page.place);
  const { locality, region, country } = settings.address.value;
  const { map } = contactMessages[locale];
  return {
    id,
    path,
    name: page.headline,
    description: page.description,
    url: siteUrl + path,
    images: [linkPicture(page).path, ...pictures[id].map((one) => picturePath(one))].map(
      (one) => siteUrl + one,
    ),
    price: tours[id].pricePerPersonMxn,
    priceCurrency: "MXN",
    priceValidUntil: lastDayOfSale(now),
    bookingUrl: siteUrl + onSiteBooking(id, locale),
    minimumAge: tours[id].minimumAge,
    backAtHotel: settings.backAtHotel.value[id],
    attraction: id === "sunset" ? map.lagoon : map.springs,
    location: { locality, region, country },
    steps: tourContent(id, locale).steps.map(({ title, text }) => ({ title, text })),
  };
}

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** Rides are sold this far ahead at today's price; never more is promised. */
function lastDayOfSale(now: Date): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() + bookingHorizonMonths);
  return isoDay.format(day);
}
