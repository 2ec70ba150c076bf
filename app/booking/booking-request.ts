import { z } from "zod";
import { departureCapacity, tourIds } from "../content/facts.ts";
import { departureOfPickup } from "./availability.ts";
import { holdsCardNumber, isCardNotPhone } from "./card-number.ts";
import { isLocalDate } from "./local-time.ts";

/** Names of what can be wrong with a field; the words for them live with the messages. */
export type FieldErrorCode =
  | "required"
  | "too-long"
  | "unknown-tour"
  | "invalid-date"
  | "unknown-pickup"
  | "invalid-participants"
  | "invalid-email"
  | "invalid-phone"
  | "card-number"
  | "invalid-text";

const code = (name: FieldErrorCode) => ({ error: name });

/** One line a person typed: trimmed, no control characters, never a card number. */
function line(maximum: number, holdsCard = holdsCardNumber) {
  return z
    .string(code("required"))
    .trim()
    .min(1, code("required"))
    .max(maximum, code("too-long"))
    .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text), code("invalid-text"))
    .refine((text) => !holdsCard(text), code("card-number"));
}

/** A plain address with a domain; what mail servers accept beyond that is not worth a typo. */
const emailPattern = /^[^\s@<>()[\],;:"]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** What a guest sends to book. Errors are codes, one per field. */
export const bookingRequestSchema = z
  .object({
    tour: z.enum(tourIds, code("unknown-tour")),
    date: z
      .string(code("required"))
      .min(1, code("required"))
      .refine(isLocalDate, code("invalid-date")),
    pickupTime: z.string(code("required")).min(1, code("required")),
    participants: z.coerce
      .number(code("invalid-participants"))
      .int(code("invalid-participants"))
      .min(1, code("invalid-participants"))
      .max(departureCapacity, code("invalid-participants")),
    firstName: line(80),
    lastName: line(80),
    email: line(254).refine((text) => emailPattern.test(text), code("invalid-email")),
    phone: line(40, isCardNotPhone).refine(isPhone, code("invalid-phone")),
    pickupLocation: line(200),
  })
  .refine(({ tour, pickupTime }) => departureOfPickup(tour, pickupTime) !== undefined, {
    ...code("unknown-pickup"),
    path: ["pickupTime"],
  });

export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type BookingField = keyof BookingRequest;
export type FieldErrors = Partial<Record<BookingField, FieldErrorCode>>;

/** Checks what was typed: the request, or the first error of each field. */
export function parseBookingRequest(
  input: unknown,
): { ok: true; request: BookingRequest } | { ok: false; errors: FieldErrors } {
  const result = bookingRequestSchema.safeParse(input);
  if (result.success) return { ok: true, request: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as BookingField | undefined;
    if (field) errors[field] ??= issue.message as FieldErrorCode;
  }
  // zod leaves the pair of tour and pickup unchecked while another field is wrong.
  const { tour, pickupTime } = (input ?? {}) as Record<string, unknown>;
  const tourId = tourIds.find((id) => id === tour);
  if (tourId && typeof pickupTime === "string" && !errors.pickupTime) {
    if (!departureOfPickup(tourId, pickupTime)) errors.pickupTime = "unknown-pickup";
  }
  return { ok: false, errors };
}

/** 7 to 15 digits (E.164), with the signs people write between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s().+/-]/g, "");
  return /^\d{7,15}$/.test(digits) && !text.slice(1).includes("+");
}
