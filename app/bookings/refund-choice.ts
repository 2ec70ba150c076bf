import type { ManagedBooking } from "./managed-booking.server.ts";

/** Returns whether the operator may give back another sum than the policy. */
export function hasRefundChoice({ refundTerms, refundableMxn }: ManagedBooking): boolean {
  const { kind } = refundTerms;
  return kind !== "called-off" && kind !== "dispute-lost" && refundableMxn > 0;
}
