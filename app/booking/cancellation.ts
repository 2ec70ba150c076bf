import { fullRefundHours } from "../content/facts.ts";
import type { DepartureKey } from "./availability.ts";
import { instantOf } from "./local-time.ts";

/** The instant a ride starts. */
export function departureStart(key: DepartureKey): Date {
  return instantOf(key.date, key.start);
}

/** The last instant at which cancelling gives the whole money back (the policy, spec section 9). */
export function refundDeadline(key: DepartureKey): Date {
  return new Date(departureStart(key).getTime() - fullRefundHours * 3_600_000);
}

/**
 * What cancelling gives back: everything 48 hours or more before the start and for a ride the
 * operator called off, otherwise nothing. A booking moved after its refund was over keeps none.
 */
export function refundOnCancelling(
  key: DepartureKey,
  booking: Readonly<{ refundForfeited: boolean; hasOffer: boolean }>,
  now: Date,
): "full" | "none" {
  if (booking.hasOffer) return "full";
  return !booking.refundForfeited && now <= refundDeadline(key) ? "full" : "none";
}
