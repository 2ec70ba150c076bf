import { type IdentifiedPhone, identifyPhone } from "../business/phone-number.server.ts";
import { pickDetails } from "./booking-details.ts";
import type { BookingDetails, TextFieldName } from "./fields.ts";

/**
 * Returns the columns of a booking for the texts about its guest, and what is known about the phone
 * number. `phoneCountry` is the country that was chosen for a number without its code.
 */
export function toGuestColumns(
  from: Readonly<Partial<Record<TextFieldName, string | null>>>,
  phoneCountry?: string | null,
): BookingDetails & IdentifiedPhone {
  const details = pickDetails(from);
  return { ...details, ...identifyPhone(details.phone, phoneCountry) };
}
