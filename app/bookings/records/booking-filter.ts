import type { LocalDate } from "../../platform/local-time.ts";

/** The payment statuses of a booking. */
export const paymentStatuses = [
  "pending",
  "paid",
  "failed",
  "refunding",
  "refunded",
  "expired",
] as const;

/**
 * The states by which the operator can filter the list; an expired hold counts as `expired`.
 * `unscheduled` are records without a paid session, which anybody can save; the operator's list
 * shows them only on request.
 */
export const filteredStates = ["confirmed", "held", "expired", "cancelled", "unscheduled"] as const;

/** The sources of bookings. */
export const bookingSources = ["site", "operator", "walk-in", "agency"] as const;

/** The balance of a booking: money to be collected, nothing, or money to be refunded manually. */
export const balanceStates = ["to-collect", "settled", "to-give-back"] as const;

/** A filter of bookings; a missing field sets no condition. */
export type RecordFilter = Readonly<{
  /**
   * Part of a name, address, pickup place, phone number or reference, ignoring accents, case and
   * the grouping of numbers; with fewer than three letters, the beginning of a word. It may also be
   * the beginning of a payment session's id.
   */
  search?: string;
  /** The tour's name as stored with the booking. */
  tour?: string;
  /** The first and last day of the ride. */
  from?: LocalDate;
  until?: LocalDate;
  /**
   * Only bookings of cancelled departures whose guest has not chosen yet between another date and a
   * refund.
   */
  undecided?: true;
  /**
   * The state as it is shown. A booking of a cancelled departure whose guest has not chosen is not
   * `confirmed`.
   */
  state?: (typeof filteredStates)[number];
  /** Leaves out records without a paid session, as the operator's list does. */
  onlyBookings?: true;
  source?: (typeof bookingSources)[number];
  /** The balance of confirmed and cancelled bookings; others owe nothing. */
  balance?: (typeof balanceStates)[number];
  /** The payment status as it is shown: an expired hold counts as `expired`. */
  payment?: (typeof paymentStatuses)[number];
}>;

/**
 * Returns the number of matches above which the list shows "more than", because exact counting
 * would take longer than reading the page. Unfiltered bookings are counted in their index; filtered
 * or searched bookings have to be read.
 */
export function getCountLimit(filter: RecordFilter): number {
  const { onlyBookings: _, search, ...narrowing } = filter;
  if (search) return 200;
  return Object.values(narrowing).some(isNarrowing) ? 500 : 2_500;
}

function isNarrowing(value: unknown): boolean {
  return typeof value === "string" ? value !== "" : value === true;
}
