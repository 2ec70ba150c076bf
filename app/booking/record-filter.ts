import type { LocalDate } from "./local-time.ts";

/** What the payment of a booking can be. */
export const paymentStatuses = ["pending", "paid", "failed", "refunded", "expired"] as const;

/** Which bookings are meant; what is left out does not matter. */
export type RecordFilter = Readonly<{
  /** Part of a name, address, number, reference or payment session. */
  search?: string;
  /** The name stored with the booking. */
  tour?: string;
  /** First and last day of the ride. */
  from?: LocalDate;
  until?: LocalDate;
  /** As it is shown: a hold that ran out is expired. */
  payment?: (typeof paymentStatuses)[number];
}>;

/** From here on the operator is told "more than": counting a hundred thousand rows takes its time. */
export const countedAtMost = 10_000;
