import { identifyPhone } from "../../business/phone-number.server.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import type { Locale } from "../../i18n/locale.ts";
import { tours } from "../../tours/all-tours.ts";
import { countChildren } from "../../tours/pricing.ts";
import { isSameDetails, pickDetails } from "../booking-details.ts";
import type { BookingRow } from "../booking-store.server.ts";
import type { BookingRequest } from "./booking-request.ts";
import type { ResolvedRide } from "./resolve-ride.ts";

/** Returns whether a booking is on a ride and has the email address of a request. */
export function isSameRide(
  booking: BookingRow,
  { listing, key }: ResolvedRide,
  request: BookingRequest,
): boolean {
  return (
    booking.tourName === tours[key.tour].recordName &&
    booking.bookingDate === key.date &&
    findDepartureByPickup(listing, booking.pickupTime)?.start === key.start &&
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
