import { privateRideMinimumAge } from "#app/business/facts.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { Listing } from "#app/tours/tour-listing.ts";
import { enquiryPageMessages } from "../site/enquiry/messages.ts";
import type { TourChoice } from "./booking-view.ts";

/**
 * Returns the way for those whom the form cannot sell what they want: children who are too young
 * for the tour but may come on a private ride, and bigger groups.
 */
export function getOtherWishes({ minimumAge }: Listing, locale: Locale): TourChoice["ask"] {
  const { who } = bookingMessages[locale];
  const youngest = Math.min(privateRideMinimumAge, minimumAge);
  return {
    younger: minimumAge > youngest ? fillMessage(who.younger, { age: youngest }) : "",
    never: fillMessage(who.neverYounger, { age: youngest }),
    text: enquiryPageMessages[locale].link.booking,
    href: getPagePath("enquiry", locale),
  };
}
