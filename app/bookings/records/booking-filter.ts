import type { LocalDate } from "../../platform/local-date.ts";

export const paymentStatuses = [
  "pending",
  "paid",
  "failed",
  "refunding",
  "refunded",
  "expired",
] as const;

/**
 * The states by which the operator can filter the list. An expired hold counts as `expired`.
 * `unscheduled` records have no paid session. Anybody can save such records, so the list shows them
 * only on request.
 */
export const filteredStates = ["confirmed", "held", "expired", "cancelled", "unscheduled"] as const;

export const bookingSources = ["site", "operator", "walk-in", "agency"] as const;

/** The balance of a booking: money to collect, nothing, or money to refund manually. */
export const balanceStates = ["to-collect", "settled", "to-give-back"] as const;

/** A filter for bookings. A missing field does not restrict the result. */
export type RecordFilter = Readonly<{
  /**
   * Part of a name, email address, pickup place, phone number or reference, ignoring accents, case
   * and the grouping of digits. Fewer than three letters match only the beginning of a word. May
   * also be the beginning of a payment session's id.
   */
  search?: string;
  /** The name of the tour as stored with the booking. */
  tour?: string;
  /** The days of the ride, from `from` until `until`, both included. */
  from?: LocalDate;
  until?: LocalDate;
  /**
   * Selects bookings of cancelled departures whose guests have not chosen yet between another date
   * and a refund.
   */
  undecided?: true;
  /**
   * The displayed state. A booking of a cancelled departure whose guest has not chosen yet does not
   * count as `confirmed`.
   */
  state?: (typeof filteredStates)[number];
  /** Leaves out records without a paid session, as the operator's list does. */
  onlyBookings?: true;
  source?: (typeof bookingSources)[number];
  /** The balance of a confirmed or cancelled booking. No other booking matches this filter. */
  balance?: (typeof balanceStates)[number];
  /** The displayed payment status. An expired hold counts as `expired`. */
  payment?: (typeof paymentStatuses)[number];
}>;

/**
 * Returns the number of matches above which the list says "more than", because an exact count would
 * take longer than reading the page. Without search and filters, the limit is higher, because an
 * index is enough to count the bookings.
 */
export function getCountLimit(filter: RecordFilter): number {
  const { onlyBookings: _, search, ...narrowing } = filter;
  if (search) return 200;
  return Object.values(narrowing).some(isFilterSet) ? 500 : 2_500;
}

function isFilterSet(value: unknown): boolean {
  return typeof value === "string" ? value !== "" : value === true;
}
