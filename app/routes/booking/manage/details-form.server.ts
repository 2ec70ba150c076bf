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

/** The typed values, unchanged. */
export function readDetails(form: FormData): DetailValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(detailNames.map((name) => [name, text(name)])) as DetailValues;
}

/** The page's labels of the typed fields. */
export function detailLabels(locale: Locale): Readonly<Record<string, string>> {
  const { fields } = bookingMessages[locale];
  return Object.fromEntries(detailNames.map((name) => [name, fields[name]]));
}

/**
 * Checks the values by the rules of the booking form: returns the details, or the first error of
 * each field. An unchanged value is not checked, so that a rule made after the booking does not
 * block the correction of another field.
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
