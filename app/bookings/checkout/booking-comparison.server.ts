import { identifyPhone } from "../../business/phone-number.server.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import type { Locale } from "../../i18n/locale.ts";
import { tours } from "../../tours/all-tours.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { countChildren } from "../../tours/pricing.ts";
import { isSameDetails, pickDetails } from "../booking-details.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { BookingRequest } from "./booking-request.ts";

/** Returns whether a request is for the same ride and email address as a booking. */
export function isSameRide(
  { listings }: Catalog,
  booking: BookingRow,
  request: BookingRequest,
): boolean {
  const start = (pickup: string) => findDepartureByPickup(listings[request.tour], pickup)?.start;
  return (
    booking.tourName === tours[request.tour].recordName &&
    booking.bookingDate === request.date &&
    start(booking.pickupTime) === start(request.pickupTime) &&
    booking.email.toLowerCase() === request.email.toLowerCase()
  );
}

/**
 * Returns whether a booking is on the given departure and has the same party, pickup, texts and
 * language as a request.
 */
export function isSameBooking(
  booking: BookingRow,
  request: BookingRequest,
  departureId: number,
  locale: Locale,
): boolean {
  return (
    booking.departureId === departureId &&
    booking.participants === request.participants &&
    countChildren(booking.priceLines) === (booking.isPrivate ? 0 : request.children) &&
    booking.isPrivate === request.isPrivate &&
    booking.pickupTime === request.pickupTime &&
    isSameDetails(booking, pickDetails(request)) &&
    booking.phoneE164 === identifyPhone(request.phone, request.phoneCountry).phoneE164 &&
    booking.language === locale
  );
}
