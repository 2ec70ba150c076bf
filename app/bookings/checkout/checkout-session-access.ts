import { holdMinutes } from "../../business/facts.ts";
import { emptyDetails } from "../booking-details.ts";

/**
 * How many minutes a checkout stays accessible after its seats were held. During this time the
 * browser keeps its cookie, and the payment session's id gives access to the guest's name and
 * manage link (ADR 16).
 */
export const checkoutMemoryMinutes = 4 * holdMinutes;

/** Returns whether a payment session's id still gives access to the guest's data and links. */
export function isSessionAccessOpen(
  { bookingTimestamp }: Readonly<{ bookingTimestamp: Date }>,
  now: Date,
): boolean {
  return now.getTime() - bookingTimestamp.getTime() <= checkoutMemoryMinutes * 60_000;
}

/**
 * Returns a booking as a visitor with its session id may see it: without the guest's data once the
 * access period has ended.
 */
export function redactForSession<B extends Readonly<{ bookingTimestamp: Date }>>(
  booking: B,
  now: Date,
): B {
  return isSessionAccessOpen(booking, now) ? booking : { ...booking, ...emptyDetails };
}
