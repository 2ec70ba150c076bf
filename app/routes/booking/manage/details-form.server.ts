import {
  bookingRequestSchema,
  type FieldErrorCode,
  type FieldErrors,
} from "#app/booking/checkout/booking-request.ts";
import type { GuestDetails } from "#app/booking/guest/change-details.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { type DetailValues, detailNames } from "./manage-view.ts";

const { firstName, lastName, email, phone, pickupLocation, remarks } = bookingRequestSchema.shape;
const rules = { firstName, lastName, email, phone, pickupLocation, remarks };

/** What was typed, as it was. */
export function readDetails(form: FormData): DetailValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(detailNames.map((name) => [name, text(name)])) as DetailValues;
}

/** How the page calls what is typed in. */
export function detailLabels(locale: Locale): Readonly<Record<string, string>> {
  const { fields } = bookingMessages[locale];
  return Object.fromEntries(detailNames.map((name) => [name, fields[name]]));
}

/**
 * Checks it by the rules of the booking form: the details, or the first error of each field. What was
 * left as it is stored is taken as it is: a rule made later must not stand in the way of another field.
 */
export function parseDetails(
  values: DetailValues,
  stored: GuestDetails,
): { ok: true; details: GuestDetails } | { ok: false; errors: FieldErrors } {
  const { firstName, lastName, email, phone, pickupLocation, remarks } = stored;
  const details = { firstName, lastName, email, phone, pickupLocation, remarks };
  const errors: FieldErrors = {};
  for (const name of detailNames) {
    if (values[name] === (stored[name] ?? "")) continue;
    const read = rules[name].safeParse(values[name]);
    if (read.success) Object.assign(details, { [name]: read.data });
    else errors[name] = read.error.issues[0]?.message as FieldErrorCode;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details };
}
