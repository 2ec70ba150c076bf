import { privateRideMinimumAge } from "#app/business/facts.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import { getEnquiryPath } from "../site/enquiry/enquiry-path.ts";
import { enquiryPageMessages } from "../site/enquiry/messages.ts";
import type { TourChoice } from "./booking-view.ts";

/**
 * Returns the way for those whom the form cannot sell what they want: children who are too young
 * for the tour but may come on a private ride, and bigger groups.
 */
export function getOtherWishes(
  tour: TourId,
  { minimumAge }: Listing,
  locale: Locale,
): TourChoice["ask"] {
  const younger =
    minimumAge > privateRideMinimumAge
      ? fillMessage(bookingMessages[locale].who.younger, { age: privateRideMinimumAge })
      : "";
  const text = `${younger} ${enquiryPageMessages[locale].link.booking}`.trim();
  return { text, href: getEnquiryPath(locale, { tour }) };
}
