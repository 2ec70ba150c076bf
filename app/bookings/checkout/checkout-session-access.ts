import { holdMinutes } from "../../business/facts.ts";
import { emptyDetails } from "../booking-details.ts";

/**
 * The minutes after holding seats for which a checkout stays accessible. Until then the browser
 * keeps its cookie, and the id of the payment session gives access to the guest's name and the
 * manage link (ADR 16).
 */
export const checkoutMemoryMinutes = 4 * holdMinutes;

/** Returns whether the id of a payment session still gives access to the guest's data and links. */
export function isSessionAccessOpen(
  { bookingTimestamp }: Readonly<{ bookingTimestamp: Date }>,
  now: Date,
): boolean {
  return now.getTime() - bookingTimestamp.getTime() <= checkoutMemoryMinutes * 60_000;
}

/**
 * Returns a booking as the holder of its session id may see it: after the access period, without
 * the guest's data.
 */
export function redactForSession<B extends Readonly<{ bookingTimestamp: Date }>>(
  booking: B,
  now: Date,
): B {
  return isSessionAccessOpen(booking, now) ? booking : { ...booking, ...emptyDetails };
}
