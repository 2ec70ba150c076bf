import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { isLocalDate } from "#app/platform/local-date.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getPricesOn } from "#app/tours/prices.ts";

/**
 * Formats the wish for a private ride as the first line of an enquiry, with the price that the guest
 * has read: that of the day, or the usual one. A tour without such a price is named without one.
 */
export function formatPrivateWish(tour: TourId | undefined, day: string, locale: Locale): string {
  const { who, fields } = bookingMessages[locale];
  const listing = tour && getPublishedListing(tour);
  const prices = listing && (isLocalDate(day) ? getPricesOn(listing, day) : listing);
  return prices?.privateRideMxn === undefined
    ? `${fields.isPrivate}.`
    : fillMessage(who.privateRide, { price: formatMoney(prices.privateRideMxn, locale) });
}
