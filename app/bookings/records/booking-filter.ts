import type { LocalDate } from "../../platform/local-time.ts";

/** What the payment of a booking can be. */
export const paymentStatuses = [
  "pending",
  "paid",
  "failed",
  "refunding",
  "refunded",
  "expired",
] as const;

/**
 * The states by which the operator narrows the list; an expired hold counts as `expired`.
 * `unscheduled` are records without a paid session, which anybody can save: the operator's list leaves
 * them out unless they are asked for.
 */
export const filteredStates = ["confirmed", "held", "expired", "cancelled", "unscheduled"] as const;

/** Where a booking came from. */
export const bookingSources = ["site", "operator", "walk-in", "agency"] as const;

/** What is left of a booking's money: to be collected, nothing, or to be given back by hand. */
export const balanceStates = ["to-collect", "settled", "to-give-back"] as const;

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
  /** The state as it is shown; a called-off ride whose guest has not chosen is not `confirmed`. */
  state?: (typeof filteredStates)[number];
  /** Leaves out records without a paid session, as the operator's list does. */
  onlyBookings?: true;
  source?: (typeof bookingSources)[number];
  /** Of confirmed and cancelled bookings; the others owe nothing. */
  balance?: (typeof balanceStates)[number];
  /** The payment status as it is shown: an expired hold counts as `expired`. */
  payment?: (typeof paymentStatuses)[number];
}>;

/**
 * From here on the operator is told "more than": counting would take longer than reading the page.
 * All bookings are counted in their index; filtered or searched bookings have to be looked at.
 */
export function getCountLimit(filter: RecordFilter): number {
  const { onlyBookings: _, search, ...narrowing } = filter;
  if (search) return 200;
  return Object.values(narrowing).some(isNarrowing) ? 500 : 2_500;
}

function isNarrowing(value: unknown): boolean {
  return typeof value === "string" ? value !== "" : value === true;
}
