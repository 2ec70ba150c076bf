import type { LocalDate } from "../local-time.ts";

/** What the payment of a booking can be. */
export const paymentStatuses = [
  "pending",
  "paid",
  "failed",
  "refunding",
  "refunded",
  "expired",
] as const;

/** Which bookings are meant; a field left out sets no condition. */
export type RecordFilter = Readonly<{
  /**
   * Part of a name, address, pickup place, phone number or reference, without regard to accents,
   * capitals or how a number is grouped; under three letters, the beginning of a word; or the
   * beginning of a payment session.
   */
  search?: string;
  /** The name stored with the booking. */
  tour?: string;
  /** First and last day of the ride. */
  from?: LocalDate;
  until?: LocalDate;
  /** Called off, and the guest has not chosen yet between another date and a refund. */
  undecided?: true;
  /** The payment status as it is shown: an expired hold counts as `expired`. */
  payment?: (typeof paymentStatuses)[number];
}>;

/**
 * From here on the operator is told "more than": counting would take longer than reading the page.
 * All bookings are counted in their index; filtered or searched bookings have to be looked at.
 */
export function countedAtMost(filter: RecordFilter): number {
  if (filter.search) return 200;
  const { tour, from, until, payment, undecided } = filter;
  return tour || from || until || payment || undecided ? 500 : 2_500;
}
