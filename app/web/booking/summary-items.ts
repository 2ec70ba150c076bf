import { bookingFormFields } from "#app/bookings/fields.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import type { FieldMessages } from "./form-problem.ts";

/**
 * Lists the items of the error summary: each field's label and message, with the id of its control.
 */
export function buildSummaryItems(
  bookingMessages: Pick<BookingMessages, "fields">,
  messages: FieldMessages,
  tour: TourId,
): { id: string; message: string }[] {
  return bookingFormFields.flatMap((field) => {
    const message = messages[field];
    return message
      ? [
          {
            id: field === "tour" ? getTourChoiceId(tour) : field,
            message: prefixLabel(bookingMessages.fields[field], message),
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
