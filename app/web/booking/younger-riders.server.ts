import { privateRideMinimumAge } from "#app/business/facts.ts";
import { getWhatsAppLink } from "#app/business/published-business.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { type TourId, tours } from "#app/tours/all-tours.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import type { TourChoice } from "./booking-view.ts";

/** Returns the way for children who are too young for the tour but may come on a private ride. */
export function getYoungerRiders(
  tour: TourId,
  { minimumAge }: Listing,
  locale: Locale,
): TourChoice["younger"] {
  if (minimumAge <= privateRideMinimumAge) return null;
  const { younger, youngerMessage } = bookingMessages[locale].who;
  const message = fillMessage(youngerMessage, { tour: tours[tour].name[locale], age: minimumAge });
  return {
    text: fillMessage(younger, { age: privateRideMinimumAge }),
    href: getWhatsAppLink(message),
  };
}
