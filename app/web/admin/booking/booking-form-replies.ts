import type { DetailField, DetailTexts } from "#app/bookings/changes/guest-details.ts";
import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { EndedBooking } from "#app/edit-conflicts/conflict-text.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import type { TextErrorCode } from "#app/forms/text-rules.ts";
import type { ManualPaymentTexts } from "./manual-payment-form.ts";

export type AdjustForm = "party" | "price" | "refund" | "note" | "no-show";
export type AdjustProblem =
  | "invalid-riders"
  | "invalid-children"
  | "invalid-amount"
  | Extract<TextErrorCode, "required" | "too-long" | "invalid-text" | "card-number">;

/** Part of a reply that refills a form which changed nothing. */
export type AdjustReply = Readonly<{
  /** The typed values, by field name. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, AdjustProblem>>;
  /** The totals that the operator must see before a change of riders is saved. */
  preview: Readonly<{ totalMxn: number; fromMxn: number }> | null;
  /** The sum that the refusal names, in pesos. */
  sumMxn: number;
}>;

/** Fields whose shown values are compared with the stored ones to detect conflicting edits. */
export type ConflictField = DetailField | "ride" | "agencyId" | "party";

/** Explains why a form changed nothing, with the typed values. */
export type BookingReply = Readonly<{
  id: string;
  form: "details" | "resend" | "repaid" | "retry" | "money" | "undo" | "agency" | AdjustForm;
  refusal: string;
  seatsLeft: number;
  errors: FieldErrors;
  details: DetailTexts | null;
  /** Set when the booking was cancelled or erased before the form arrived. */
  ended?: EndedBooking;
  /** What a refused form showed before; missing if the form did not contain it. */
  shown?: FieldTexts<ConflictField>;
  /** What another user has changed since the form was opened. */
  conflicts?: Conflicts<ConflictField>;
  /** The chosen agency, and the name of the agency that the booking has now. */
  agency?: Readonly<{ agencyId: string; name: string | null }>;
  /** What was typed about a manual payment, and the most it can be. */
  money?: ManualPaymentTexts & Readonly<{ mostMxn: number }>;
  /** Set by the forms that change riders, price and notes. */
  adjust?: AdjustReply;
}>;
