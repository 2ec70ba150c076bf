import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { toDetailTexts } from "#app/bookings/changes/guest-details.ts";
import { formatGuestPhone } from "#app/business/format-guest-phone.server.ts";
import { listPhoneCountries } from "#app/business/phone-countries.server.ts";
import { getPhoneLinks } from "#app/business/phone-number.server.ts";
import { suggestEmail } from "#app/forms/email-slip.ts";
import type { Locale } from "#app/i18n/locale.ts";

/**
 * Returns the texts about the guest, how the guest can be called, and what may be wrong with the
 * contact data.
 */
export function getGuestContact(booking: BookingRow, locale: Locale) {
  return {
    guest: toDetailTexts(booking),
    phone: { text: formatGuestPhone(booking, locale), links: getPhoneLinks(booking) },
    phoneCountry: getPhoneCountryField(booking),
    countries: listPhoneCountries(locale),
    /** The address that was probably meant; null if the stored one looks right. */
    suggestedEmail: suggestEmail(booking.email),
  };
}

/**
 * Returns the country that the form for corrections shows. Mexico is preselected for a number that
 * replaces one with its code, but never for a number that is stored without a known country.
 */
function getPhoneCountryField({ phone, phoneCountry, phoneCountrySource }: BookingRow) {
  const isUnknown = phone !== "" && phoneCountrySource === "unknown";
  const chosen = phoneCountrySource === "chosen" ? phoneCountry : null;
  return { start: isUnknown ? "" : (chosen ?? "MX"), mayBeUnknown: isUnknown };
}
