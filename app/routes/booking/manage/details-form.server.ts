import { z } from "zod";
import {
  bookingRequestSchema,
  type FieldErrorCode,
  type FieldErrors,
} from "#app/booking/booking-request.ts";
import type { GuestDetails } from "#app/booking/change-details.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { type DetailValues, detailNames } from "./manage-view.ts";

const { firstName, lastName, email, phone, pickupLocation } = bookingRequestSchema.shape;
const detailsSchema = z.object({ firstName, lastName, email, phone, pickupLocation });

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

/** Checks it by the rules of the booking form: the details, or the first error of each field. */
export function parseDetails(
  values: DetailValues,
): { ok: true; details: GuestDetails } | { ok: false; errors: FieldErrors } {
  const result = detailsSchema.safeParse(values);
  if (result.success) return { ok: true, details: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = detailNames.find((name) => name === path[0]);
    if (field) errors[field] ??= message as FieldErrorCode;
  }
  return { ok: false, errors };
}
