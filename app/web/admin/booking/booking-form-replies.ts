import type { DetailField, DetailTexts } from "#app/bookings/changes/guest-details.ts";
import type { FieldErrors } from "#app/bookings/checkout/booking-request.ts";
import type { LeftRider } from "#app/bookings/riders/party-rider.ts";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { EndedBooking } from "#app/edit-conflicts/conflict-text.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import type { AdminAdjustMessages } from "../booking-parts/adjust-messages.ts";
import type { ManualPaymentTexts } from "../booking-parts/manual-payment-form.ts";
import type { RefundLook } from "../booking-parts/refund-look.ts";
import type { PaymentHoldProblem } from "./payment-hold-messages.ts";
import type { PaymentLinkTexts } from "./payment-link-form.ts";
import type { PaymentLinkProblem } from "./payment-link-messages.ts";
import type { TransferProblem } from "./transfer-received-messages.ts";

export type AdjustForm = "party" | "price" | "refund" | "note" | "no-show";
/** The codes of the errors that have texts of their own. */
export type AdjustProblem = keyof AdminAdjustMessages["problems"];

/** The part of a reply with the values and errors of a rejected form. */
export type AdjustReply = Readonly<{
  /** The entered values, by field name. */
  values: Readonly<Record<string, string>>;
  /** The codes of the errors, by field name. One without a text is `invalid-text`. */
  errors: Readonly<Partial<Record<string, string>>>;
  /** The totals that the operator must see before a change of riders is saved. */
  preview: Readonly<{
    totalMxn: number;
    fromMxn: number;
    /** The riders who leave by name. */
    left: readonly LeftRider[];
    /** Their keys, which the form sends back, so that nobody leaves who was not named. */
    off: string;
  }> | null;
  /** The amount in pesos that the error message mentions. */
  sumMxn: number;
}>;

export type AgesProblem = "missing-ages" | "too-young";

/** Why corrected ages were not stored, with what was chosen. */
export type AgesReply = Readonly<{
  /** The chosen ages by the key of the rider, the adult's booking, and the way of a refund. */
  values: Readonly<Record<string, string>>;
  adultIn: string;
  way: string;
  /** What is wrong with an age, by the key of the rider. */
  errors: Readonly<Record<string, AgesProblem>>;
  adultError: "no-adult" | "unknown-adult" | null;
  /** The total that the operator must see before the ages are saved. */
  preview: Readonly<{ totalMxn: number; fromMxn: number }> | null;
}>;

/**
 * Fields for which the value that the form showed is compared with the stored value, to detect
 * conflicting edits.
 */
export type ConflictField = DetailField | "ride" | "agencyId" | "party";

/** What was wrong with the form that makes a payment link, with the values that were typed. */
export type PaymentLinkReply = Readonly<{
  texts: PaymentLinkTexts;
  problem: PaymentLinkProblem;
  field: "amount" | "untilDay";
  /** The limit in pesos that the message names. */
  sumMxn: number;
  /** The latest deadline that the message names. */
  until: Date | null;
}>;

/** What was wrong with the form that confirms a transfer, with the sum that was typed. */
export type TransferReply = Readonly<{ amount: string; problem: TransferProblem; maxMxn: number }>;
/** What was wrong with a form about a hold, with the values that were typed; null without any. */
export type PaymentHoldReply = Readonly<{
  texts: Pick<PaymentLinkTexts, "untilDay" | "untilTime"> | null;
  problem: PaymentHoldProblem;
  /** The latest or the present deadline that the message names. */
  until: Date | null;
}>;

/** The reason why a form changed nothing, with the entered values. */
export type BookingReply = Readonly<{
  id: string;
  form:
    | "details"
    | "resend"
    | "repaid"
    | "retry"
    | "money"
    | "undo"
    | "agency"
    | "guest"
    | "link"
    | "hold"
    | "ages"
    | AdjustForm;
  /** Empty if the operator returned from the second page of a form. */
  refusal: string;
  seatsLeft: number;
  errors: FieldErrors;
  details: DetailTexts | null;
  /** The country that was chosen for the phone number. */
  phoneCountry?: string;
  /** Set if the booking was cancelled or erased before the form was submitted. */
  ended?: EndedBooking;
  /** The values that a rejected form had shown; missing if it did not contain them. */
  shown?: FieldTexts<ConflictField>;
  /** The values that another user has changed since the form was opened. */
  conflicts?: Conflicts<ConflictField>;
  /** The agency chosen in the form, and the name of the booking's current agency. */
  agency?: Readonly<{ agencyId: string; name: string | null }>;
  /** The values entered in the form for a manual payment or refund, and the maximum amount. */
  money?: ManualPaymentTexts & Readonly<{ maxMxn: number }>;
  /** Set only in replies to the form that makes a payment link. */
  paymentLink?: PaymentLinkReply;
  /** Set only in replies to the form that confirms a transfer. */
  transfer?: TransferReply;
  /** Set only in replies to the forms that extend or release a hold. */
  paymentHold?: PaymentHoldReply;
  /** Set only in replies to the forms that change riders, price and notes. */
  adjust?: AdjustReply;
  /** Set only in replies to the form that corrects ages. */
  ages?: AgesReply;
  /** Set if the operator has to see first what goes back. */
  refundLook?: RefundLook;
}>;
