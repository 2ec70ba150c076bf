import type { DepartureKey } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";

/** Returns the last instant at which the policy refunds a ride in full. */
function refundDeadline({ fullRefundHours }: RefundTerms, key: DepartureKey): Date {
  return new Date(getDepartureStart(key).getTime() - fullRefundHours * 3_600_000);
}

/** The fields of a booking that decide its refund. */
export type RefundTerms = Readonly<{
  /**
   * The hours before the start until which a full refund is given, by the policy at booking time.
   */
  fullRefundHours: number;
  refundForfeited: boolean;
  refundKeptUntil: Date | null;
  offerExpiresAt: Date | null;
}>;

/** The refund that a cancellation gives, with its reason. */
export type CancellationRefund =
  /** The operator cancelled the departure: the refund is full at any time. */
  | { kind: "called-off" }
  /** The refund is full up to and including the deadline. */
  | { kind: "full-until"; deadline: Date }
  /** The deadline has passed: there is no refund. */
  | { kind: "over"; deadline: Date }
  /**
   * The guest moved the booking after its refund deadline: there is no refund, even if the new ride
   * is far ahead.
   */
  | { kind: "forfeited" };

/**
 * The only rule of refunds (docs/rulings.md 10, ADR 18): a booking is refunded in full until the
 * number of hours before the start that the policy had at booking time, and at any time if the
 * departure was cancelled; otherwise nothing is refunded. After the deadline, a guest's own move
 * does not restore the refund, and an operator's move does not take it away. Pages, emails and
 * forms switch on the kind of the result.
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

/** Returns whether the refund is full; there are no partial refunds. */
export function getRefundShare({ kind }: CancellationRefund): "full" | "none" {
  return kind === "called-off" || kind === "full-until" ? "full" : "none";
}

/** A move of a booking to another departure. */
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
      // Otherwise a guest could move tomorrow's ride to next month and then cancel it.
      return { refundForfeited: !isByOperator, refundKeptUntil: null };
    case "full-until": {
      // A refund that an operator's move preserved survives the guest's own move to a later ride,
      // but not to an earlier one. Otherwise a guest whom the operator once moved could move a far
      // ride to tomorrow and still cancel it with a refund.
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

/** Returns the refund deadline. A preserved refund ends at the start of the ride at the latest. */
function getRefundDeadline(terms: RefundTerms, key: DepartureKey): Date {
  const kept = Math.min(terms.refundKeptUntil?.getTime() ?? 0, getDepartureStart(key).getTime());
  return new Date(Math.max(refundDeadline(terms, key).getTime(), kept));
}
