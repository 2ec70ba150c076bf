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
  messages: BookingMessages["errors"],
  field: BookingFormField,
  code: FieldErrorCode,
  capacity: number,
): string {
  // The types are partial, because optional fields need no message for a missing value, and what is
  // missing or unknown has a message for each field.
  const required: Partial<Record<BookingFormField, string>> = messages.required;
  const byCode: Partial<Record<FieldErrorCode, string>> = messages.byCode;
  return fillMessage(byCode[code] ?? required[field] ?? messages.byCode["invalid-text"], {
    capacity,
    most: getLongestText(field),
  });
}

function getLongestText(field: BookingFormField): number {
  const name = textFieldNames.find((textFieldName) => textFieldName === field);
  return name ? textRules[getTextField(name).rule].maximum : 0;
}

export function getFieldMessages(
  messages: BookingMessages,
  errors: FieldErrors,
  capacity: number,
): Partial<Record<BookingFormField, string>> {
  return Object.fromEntries(
    bookingFormFields.flatMap((field) => {
      const code = errors[field];
      return code ? [[field, getFieldMessage(messages.errors, field, code, capacity)]] : [];
    }),
  );
}

/** Returns the sentence that says why the seats could not be held. */
export function formatRefusal(
  messages: BookingMessages["refusals"],
  refusal: Refusal,
  date: string,
  facts: { minimumRiders: number; horizonMonths: number },
): string {
  switch (refusal.reason) {
    case "sold-out":
      return refusal.seatsLeft > 0
        ? fillPlural(messages.fewSeats, refusal.seatsLeft, { date })
        : fillMessage(messages.full, { date });
    case "closed":
      return fillMessage(messages.closed, { date });
    case "past-cutoff":
      return fillMessage(messages.pastCutoff, { date });
    case "beyond-horizon":
      return fillMessage(messages.beyondHorizon, { date, months: facts.horizonMonths });
    case "has-riders":
      return fillMessage(messages.hasRiders, { date });
    case "costs-more":
      return fillMessage(messages.costsMore, { date });
    case "needs-company":
      return fillPlural(messages.needsCompany, refusal.missing, {
        date,
        least: facts.minimumRiders,
      });
    case "not-offered":
      return fillMessage(messages.notOffered, { date });
    case "unknown-departure":
      return messages.unknownDeparture;
  }
}
