import { formatReference } from "#app/bookings/format-reference.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { getAgeChoice } from "#app/bookings/riders/age-choices.ts";
import { getAskedBelowAge } from "#app/bookings/riders/child-ages.ts";
import { formatRiderTitle } from "#app/bookings/riders/format-rider.ts";
import type { PartyRider } from "#app/bookings/riders/party-rider.ts";
import { mayBeAdult } from "#app/bookings/riders/party-rules.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import type { Services } from "#server/wiring/services.ts";

type Source = Readonly<{ operator: Pick<Services["operator"], "getBookingDetails"> }>;

/** Returns what the form for the riders' ages shows; null if they cannot be corrected. */
export async function getAgesView(
  services: Source,
  { booking, managed }: BookingDetails,
  riders: readonly PartyRider[],
  locale: Locale,
) {
  if (!managed?.isConfirmed) return null;
  const adult = booking.adultBookingId
    ? await services.operator.getBookingDetails(booking.adultBookingId)
    : undefined;
  return {
    revision: booking.revision,
    askedBelow: getAskedBelowAge(getPublishedListing(managed.key.tour)),
    /** Whether only children ride, so that their adult rides in another booking. */
    lacksAdult: !riders.some(mayBeAdult),
    adult: adult && {
      id: adult.booking.id,
      reference: formatReference(adult.booking.reference),
    },
    riders: riders.map((rider, index) => ({
      key: rider.key,
      // The age is in the field itself.
      title: formatRiderTitle({ ...rider, age: null, price: "adult" }, index, locale, "team"),
      choice: getAgeChoice(rider),
    })),
  };
}
