import type { DepartureKey } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";

/** Returns the end of the period in which the booking's refund policy gives a full refund. */
function getPolicyDeadline({ fullRefundHours }: RefundTerms, key: DepartureKey): Date {
  return new Date(getDepartureStart(key).getTime() - fullRefundHours * 3_600_000);
}

/** The fields of a booking that determine its refund. */
export type RefundTerms = Readonly<{
  /** How many hours before the start a full refund ends, by the policy at the time of booking. */
  fullRefundHours: number;
  refundForfeited: boolean;
  refundKeptUntil: Date | null;
  offerExpiresAt: Date | null;
}>;

/** The refund that a cancellation would give, with its reason. */
export type CancellationRefund =
  /** The operator cancelled the departure, so the refund is full at any time. */
  | { kind: "called-off" }
  /** The refund is full up to and including the deadline. */
  | { kind: "full-until"; deadline: Date }
  /** The deadline has passed, so there is no refund. */
  | { kind: "over"; deadline: Date }
  /**
   * The guest moved the booking after its refund deadline, so there is no refund, however far ahead
   * the new ride is.
   */
  | { kind: "forfeited" };

/**
 * The only refund rule (docs/rulings.md 10, ADR 18). A booking is refunded in full until a number
 * of hours before the start, by the policy at the time of booking, or at any time if the departure
 * was cancelled. Otherwise nothing is refunded. After the deadline, a guest's own move does not
 * restore the refund, and an operator's move does not take it away. Pages, emails and forms decide
 * by the `kind` of the result.
 */
export function getRefundState(
  terms: RefundTerms,
  key: DepartureKey,
  now: Date,
): CancellationRefund {
  if (terms.offerExpiresAt) return { kind: "called-off" };
  if (terms.refundForfeited) return { kind: "forfeited" };
  const deadline = getRefundDeadline(terms, key);
  return { kind: now <= deadline ? "full-until" : "over", deadline };
}

/**
 * Returns whether a booking is refunded only because an operator's move kept its refund: the
 * policy's deadline of its present ride has passed.
 */
export function isRefundKeptByMove(terms: RefundTerms, key: DepartureKey, now: Date): boolean {
  return (
    getRefundState(terms, key, now).kind === "full-until" && now > getPolicyDeadline(terms, key)
  );
}

/** Returns `full` or `none`, because there are no partial refunds. */
export function getRefundShare({ kind }: CancellationRefund): "full" | "none" {
  return kind === "called-off" || kind === "full-until" ? "full" : "none";
}

/** A move of a booking from one departure to another. */
export type BookingMove = Readonly<{
  from: DepartureKey;
  to: DepartureKey;
  by: "guest" | "operator";
}>;

/** Returns the refund terms of a booking after a move (ADR 18). */
export function getTermsAfterMove(
  terms: RefundTerms,
  { from, to, by }: BookingMove,
  now: Date,
): Pick<RefundTerms, "refundForfeited" | "refundKeptUntil"> {
  const refundTerms = getRefundState(terms, from, now);
  const isByOperator = by === "operator";
  switch (refundTerms.kind) {
    case "forfeited":
      return { refundForfeited: true, refundKeptUntil: null };
    case "over":
      // Otherwise a guest could move tomorrow's ride to next month and then cancel it for a full
      // refund.
      return { refundForfeited: !isByOperator, refundKeptUntil: null };
    case "full-until": {
      // A refund that was preserved by an operator's move stays if the guest moves to a later ride,
      // but not to an earlier one. Otherwise a guest whom the operator has moved once could move a
      // distant ride to tomorrow and still cancel it with a refund.
      const isLater = getDepartureStart(to) >= getDepartureStart(from);
      const kept = isByOperator
        ? refundTerms.deadline
        : isLater && terms.refundKeptUntil
          ? pickEarlier(terms.refundKeptUntil, refundTerms.deadline)
          : null;
      return { refundForfeited: false, refundKeptUntil: kept };
    }
    case "called-off":
      return {
        refundForfeited: false,
        refundKeptUntil: isByOperator ? terms.offerExpiresAt : null,
      };
  }
}

function pickEarlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/**
 * Returns until when a cancellation is refunded. If a move kept the refund terms of the earlier
 * ride, the deadline is not later than the start of the new ride.
 */
function getRefundDeadline(terms: RefundTerms, key: DepartureKey): Date {
  const kept = Math.min(terms.refundKeptUntil?.getTime() ?? 0, getDepartureStart(key).getTime());
  return new Date(Math.max(getPolicyDeadline(terms, key).getTime(), kept));
}
