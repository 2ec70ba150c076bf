import type { FieldErrorCode, FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import {
  type BookingFormField,
  bookingFormFields,
  getTextField,
  textFieldNames,
} from "#app/bookings/fields.ts";
import type { Refusal } from "#app/departures/availability.ts";
import { textRules } from "#app/forms/text-rules.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";

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
  return fillMessage(byCode[code] ?? required[field] ?? words.byCode["invalid-text"], {
    capacity,
    most: getLongestText(field),
  });
}

function getLongestText(field: BookingFormField): number {
  const name = textFieldNames.find((one) => one === field);
  return name ? textRules[getTextField(name).rule].maximum : 0;
}

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
