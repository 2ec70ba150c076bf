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

/** What a form that changed nothing is shown again with. */
export type AdjustReply = Readonly<{
  /** The typed values, by the names of their fields. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, AdjustProblem>>;
  /** The sums that are to be seen before a change of riders is saved. */
  preview: Readonly<{ totalMxn: number; fromMxn: number }> | null;
  /** The sum in the refusal. */
  sumMxn: number;
}>;

/** The fields of the page's forms that are compared with what they showed. */
export type ConflictField = DetailField | "ride" | "agencyId" | "party";

/** The reason why a form changed nothing, with the typed values. */
export type BookingReply = Readonly<{
  id: string;
  form: "details" | "resend" | "repaid" | "retry" | "money" | "undo" | "agency" | AdjustForm;
  refusal: string;
  seatsLeft: number;
  errors: FieldErrors;
  details: DetailTexts | null;
  /** The booking was cancelled or erased before the form arrived. */
  ended?: EndedBooking;
  /** What a refused form showed before; missing where its page did not say. */
  shown?: FieldTexts<ConflictField>;
  /** What somebody else has changed since the form was opened. */
  conflicts?: Conflicts<ConflictField>;
  /** The agency that was chosen, and the name of the one that the booking has now. */
  agency?: Readonly<{ agencyId: string; name: string | null }>;
  /** What was typed about money by hand, and the most it can be. */
  money?: ManualPaymentTexts & Readonly<{ mostMxn: number }>;
  /** Of the forms that change riders, price and notes. */
  adjust?: AdjustReply;
}>;
