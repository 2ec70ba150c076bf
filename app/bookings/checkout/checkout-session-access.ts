import { holdMinutes } from "../../business/facts.ts";
import { emptyDetails } from "../booking-details.ts";

/**
 * How many minutes a checkout is remembered after its seats were held. Until then the browser keeps
 * its cookie, and the payment session's id shows the guest and the manage link
 * (docs/decisions/0016).
 */
export const checkoutMemoryMinutes = 4 * holdMinutes;

/** Whether the holder of a session's id still sees whose booking it is and the links to it. */
export function isSessionAccessOpen(
  { bookingTimestamp }: Readonly<{ bookingTimestamp: Date }>,
  now: Date,
): boolean {
  return now.getTime() - bookingTimestamp.getTime() <= checkoutMemoryMinutes * 60_000;
}

/** A booking as the holder of its session's id may see it: later without the guest's data. */
export function redactForSession<B extends Readonly<{ bookingTimestamp: Date }>>(
  booking: B,
  now: Date,
): B {
  return isSessionAccessOpen(booking, now) ? booking : { ...booking, ...emptyDetails };
}
