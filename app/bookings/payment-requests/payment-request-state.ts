import type { ChargedBooking } from "../ledger/booking-balance.ts";

/**
 * What a payment link says. `open`: the guest can pay. `settled`: nothing is left to pay.
 * `changed`: less is left to pay than the link asks for. `called-off`: its
 * departure was cancelled. `cancelled`: the booking was cancelled. `ended`: the deadline has passed;
 * that of a booking that was held until paid ends the booking, too.
 */
export type PaymentRequestState =
  | "open"
  | "paid"
  | "ended"
  | "withdrawn"
  | "changed"
  | "settled"
  | "called-off"
  | "cancelled";

type Request = Readonly<{
  state: "open" | "paid" | "withdrawn";
  amountCentavos: number;
  expiresAt: Date;
}>;

/**
 * Returns the state of a payment request at an instant. It follows from the request, its booking
 * and what is still payable (`computePayableCentavos`), so it needs no job to stay true.
 */
export function getPaymentRequestState(
  { state, amountCentavos, expiresAt }: Request,
  booking: Pick<ChargedBooking, "state"> & Readonly<{ offerExpiresAt: Date | null }>,
  payableCentavos: number,
  now: Date,
): PaymentRequestState {
  if (state === "paid") return "paid";
  if (booking.state === "expired") return "ended";
  if (booking.state !== "confirmed" && booking.state !== "held") return "cancelled";
  if (booking.offerExpiresAt !== null) return "called-off";
  if (state === "withdrawn") return "withdrawn";
  if (payableCentavos <= 0) return "settled";
  if (now >= expiresAt) return "ended";
  return amountCentavos > payableCentavos ? "changed" : "open";
}
