import { getLeastAge } from "../bookings/riders/child-ages.ts";
import { adultAge, healthRule } from "../business/facts.ts";
import { formatBookingWeight } from "../content/care.ts";
import { fillMessage } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { bookingMessages } from "../i18n/messages/booking.ts";
import { typeset } from "../i18n/typeset.ts";
import type { TourId } from "../tours/all-tours.ts";
import { getPublishedListing } from "../tours/catalog/published-catalog.server.ts";
import type { Listing } from "../tours/tour-listing.ts";

/** Says from which age riders may go on a tour, or on a private ride of it, and who goes with them. */
export function formatAgeRule(
  listing: Pick<Listing, "minimumAge" | "adultRequiredBelowAge">,
  locale: Locale,
  isPrivate = false,
): string {
  return fillMessage(bookingMessages[locale].who.ages, {
    age: getLeastAge(listing, isPrivate),
    adult: listing.adultRequiredBelowAge,
    grown: adultAge,
  });
}

/**
 * Lists what a guest must know about who can ride before paying: the rules about ages, weight and
 * health. `weightLimitKg` is that of the ride's day; null for none.
 */
export function listRidingRules(
  { tour, isPrivate }: Readonly<{ tour: TourId; isPrivate: boolean }>,
  weightLimitKg: number | null,
  locale: Locale,
): string[] {
  return [
    formatAgeRule(getPublishedListing(tour), locale, isPrivate),
    formatBookingWeight(locale, weightLimitKg),
    typeset(healthRule[locale]),
  ].filter(Boolean);
}
