import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import type { BookingFormField } from "#app/bookings/fields.ts";
import type { Refusal } from "#app/departures/availability.ts";
import type { LocalDate } from "#app/platform/local-date.ts";

/** The sentence about each invalid field that says how to correct it. */
export type FieldMessages = Readonly<Partial<Record<BookingFormField, string>>>;

/** The invalid fields of a form: their error codes, and the messages for them. */
export type InvalidFields = Readonly<{
  kind: "invalid";
  errors: FieldErrors;
  messages: FieldMessages;
}>;

export type OtherDay = Readonly<{ date: LocalDate; label: string }>;

/** The reason why the chosen day cannot be booked, and other days that can. */
export type RefusedDay = Readonly<{
  refusal: Refusal;
  /** Says why the day cannot be booked. */
  sentence: string;
  otherDays: readonly OtherDay[];
  /** Says why there are no other days and what to do, if it isn't for want of room; null otherwise. */
  noOtherDay: string | null;
}>;

/** The reason why nothing was booked although the form is valid. */
export type StoppedBooking = Readonly<{
  kind:
    | "too-many-unpaid"
    | "already-paid"
    /** The price or the ride has changed since the page was loaded. */
    | "other-offer"
    | "payment-unavailable"
    | "no-cards"
    | "away"
    | "busy";
  title: string;
  text: string;
  /** The path at which the guest can pay for seats that are already held. */
  resumePath?: string | null;
}>;

/** The reason why the form did not lead to a payment. */
export type FormProblem =
  | InvalidFields
  | (Readonly<{ kind: "refused" }> & RefusedDay)
  | StoppedBooking
  | Readonly<{ kind: "unreachable" }>;
