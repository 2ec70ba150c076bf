import type { ChargedBooking } from "./ledger/booking-balance.ts";

/** How long a manual booking is held for its payment unless the operator chooses, in hours. */
export const usualHoldHours = 24;

/** The fields of a booking that tell a payment hold from other holds. */
export type HoldFields = Pick<ChargedBooking, "state"> &
  Readonly<{ source: "site" | "operator" | "walk-in" | "agency"; isBlock: boolean }>;

/**
 * Returns whether a booking is a payment hold: made by hand and held until it is paid (ADR 72). The
 * holds of the checkout come from the site, and allotments have no guest. Its deadline may have
 * passed.
 */
export function isPaymentHold({ state, source, isBlock }: HoldFields): boolean {
  return state === "held" && source !== "site" && !isBlock;
}

/** Returns whether a booking is a payment hold or was one until its deadline. */
export function isOrWasPaymentHold({ state, source, isBlock }: HoldFields): boolean {
  return (state === "held" || state === "expired") && source !== "site" && !isBlock;
}

/** Why a deadline is refused. `latest` is when bookings of the departure close. */
export type HoldDeadlineRefusal =
  | { outcome: "deadline-passed" }
  | { outcome: "deadline-too-late"; latest: Date };

/**
 * Checks the deadline of a payment hold: after now, and at most when bookings of the departure
 * close. Without a wanted deadline it is the usual one.
 */
export function checkHoldDeadline(
  wanted: Date | null,
  { now, latest }: Readonly<{ now: Date; latest: Date }>,
): { outcome: "held"; until: Date } | HoldDeadlineRefusal {
  const usual = Math.min(now.getTime() + usualHoldHours * 3_600_000, latest.getTime());
  const until = wanted ?? new Date(usual);
  if (now >= latest || until > latest) return { outcome: "deadline-too-late", latest };
  return until <= now ? { outcome: "deadline-passed" } : { outcome: "held", until };
}
