import type { FieldErrors } from "#app/booking/checkout/booking-request.ts";
import type { TextErrorCode } from "#app/booking/checkout/typed-text.ts";
import type { DetailValues } from "../booking/manage/manage-view.ts";
import type { HandMoneyTexts } from "./hand/hand-money.ts";

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

/** The reason why a form changed nothing, with the typed values. */
export type BookingReply = Readonly<{
  id: string;
  form: "details" | "resend" | "repaid" | "retry" | "money" | "undo" | "agency" | AdjustForm;
  refusal: string;
  seatsLeft: number;
  errors: FieldErrors;
  details: DetailValues | null;
  /** What was typed about money by hand, and the most it can be. */
  money?: HandMoneyTexts & Readonly<{ mostMxn: number }>;
  /** Of the forms that change riders, price and notes. */
  adjust?: AdjustReply;
}>;
