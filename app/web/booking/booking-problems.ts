import type { FieldErrorCode, FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import { type BookingFormField, bookingFormFields } from "#app/bookings/fields.ts";
import type { Refusal } from "#app/departures/availability.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { TourId } from "#app/tours/all-tours.ts";

/** Returns the message that tells the guest how to correct a field. */
export function getFieldMessage(
  words: BookingMessages["errors"],
  field: BookingFormField,
  code: FieldErrorCode,
  capacity: number,
): string {
  // The types are partial, because optional fields need no message for a missing value, and what is
  // missing or unknown has a message for each field.
  const required: Partial<Record<BookingFormField, string>> = words.required;
  const byCode: Partial<Record<FieldErrorCode, string>> = words.byCode;
  return byCode[code] ?? fillMessage(required[field] ?? words.byCode["invalid-text"], { capacity });
}

/** Returns the messages of all invalid fields. */
export function getFieldMessages(
  words: BookingMessages,
  errors: FieldErrors,
  capacity: number,
): Partial<Record<BookingFormField, string>> {
  return Object.fromEntries(
    bookingFormFields.flatMap((field) => {
      const code = errors[field];
      return code ? [[field, getFieldMessage(words.errors, field, code, capacity)]] : [];
    }),
  );
}

/**
 * Lists the items of the error summary: each field's label and message, with the id of its control.
 */
export function buildSummaryItems(
  words: BookingMessages,
  messages: Partial<Record<BookingFormField, string>>,
  tour: TourId,
): { id: string; message: string }[] {
  return bookingFormFields.flatMap((field) => {
    const message = messages[field];
    return message
      ? [
          {
            id: field === "tour" ? getTourChoiceId(tour) : field,
            message: prefixLabel(words.fields[field], message),
          },
        ]
      : [];
  });
}

/** Returns the id of a tour's radio button. */
export function getTourChoiceId(tour: TourId): string {
  return `tour-${tour}`;
}

/** Puts a field's label before its message. A label that is a question keeps its question mark. */
function prefixLabel(label: string, message: string): string {
  if (label.endsWith("?")) return `${label} ${message}`;
  return `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** Returns the sentence that says why the seats could not be held. */
export function formatRefusal(
  words: BookingMessages["refusals"],
  refusal: Refusal,
  date: string,
  facts: { minimumRiders: number; horizonMonths: number },
): string {
  switch (refusal.reason) {
    case "sold-out":
      return refusal.seatsLeft > 0
        ? fillPlural(words.fewSeats, refusal.seatsLeft, { date })
        : fillMessage(words.full, { date });
    case "closed":
      return fillMessage(words.closed, { date });
    case "past-cutoff":
      return fillMessage(words.pastCutoff, { date });
    case "beyond-horizon":
      return fillMessage(words.beyondHorizon, { date, months: facts.horizonMonths });
    case "has-riders":
      return fillMessage(words.hasRiders, { date });
    case "costs-more":
      return fillMessage(words.costsMore, { date });
    case "needs-company":
      return fillMessage(words.needsCompany, { count: facts.minimumRiders });
    case "not-offered":
      return fillMessage(words.notOffered, { date });
    case "unknown-departure":
      return words.unknownDeparture;
  }
}
