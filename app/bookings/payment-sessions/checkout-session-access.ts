import { holdMinutes } from "../../business/facts.ts";
import { emptyDetails } from "../booking-details.ts";

/**
 * How many minutes a checkout stays accessible after its seats were held. During this time the
 * browser keeps its cookie, and the payment session's id gives access to the guest's name and
 * manage link (ADR 16).
 */
export const checkoutMemoryMinutes = 4 * holdMinutes;

/** The columns of a booking that decide who may see it. */
type SessionBooking = Readonly<{
  bookingTimestamp: Date;
  paymentSessionId: string | null;
  source: "site" | "operator" | "walk-in" | "agency";
}>;

/** The payment session that a visitor knows, and the current time. */
export type SessionVisit = Readonly<{ sessionId: string | null; now: Date }>;

/**
 * Returns whether a payment session's id still gives access to the guest's data and links. Only the
 * session of the booking's own checkout does: somebody else may have paid a payment link, which also
 * confirms a manual booking that was held until paid.
 */
export function isSessionAccessOpen(
  { bookingTimestamp, paymentSessionId, source }: SessionBooking,
  { sessionId, now }: SessionVisit,
): boolean {
  const isOwn = source === "site" && paymentSessionId === sessionId;
  return isOwn && now.getTime() - bookingTimestamp.getTime() <= checkoutMemoryMinutes * 60_000;
}

/**
 * Returns a booking as a visitor with a session id may see it: without the guest's data if the id
 * gives no access to it.
 */
export function redactForSession<B extends SessionBooking>(booking: B, visit: SessionVisit): B {
  return isSessionAccessOpen(booking, visit) ? booking : { ...booking, ...emptyDetails };
}
