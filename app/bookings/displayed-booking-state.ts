import { type HoldFields, isPaymentHold } from "./payment-hold.ts";

/**
 * The fields of a booking that determine its displayed state; ARCHITECTURE.md describes the states.
 */
type BookingStateFields = Readonly<{
  holdExpiresAt: Date | null;
  offerExpiresAt: Date | null;
}> &
  HoldFields;

/**
 * `lapsed` is a hold that has expired but is not released yet. `offer` is a booking whose departure
 * was cancelled and whose guest has not chosen yet. `held-until-paid` is a manual booking whose seats are
 * held until it is paid; `held` is a hold of the checkout.
 */
export type ShownBookingState =
  | BookingStateFields["state"]
  | "lapsed"
  | "offer"
  | "held-until-paid";

/** Returns the state of a booking at `now` as all operator screens and the CSV file show it. */
export function getDisplayedState(booking: BookingStateFields, now: Date): ShownBookingState {
  const { state, holdExpiresAt, offerExpiresAt } = booking;
  if (state === "held" && holdExpiresAt && holdExpiresAt <= now) return "lapsed";
  if (isPaymentHold(booking)) return "held-until-paid";
  return state === "confirmed" && offerExpiresAt ? "offer" : state;
}
