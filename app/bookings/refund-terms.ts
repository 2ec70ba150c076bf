import type { DepartureKey } from "../departures/availability.ts";
import { departureStart } from "../departures/departure-start.ts";

/** The last instant at which the policy gives the whole money back for a ride. */
function refundDeadline({ fullRefundHours }: RefundTerms, key: DepartureKey): Date {
  return new Date(departureStart(key).getTime() - fullRefundHours * 3_600_000);
}

/** The fields of a booking that decide its refund. */
export type RefundTerms = Readonly<{
  /** The policy under which it was booked. */
  fullRefundHours: number;
  refundForfeited: boolean;
  refundKeptUntil: Date | null;
  offerExpiresAt: Date | null;
}>;

/** What cancelling gives back, with its reason. */
export type CancellationRefund =
  /** The operator called the ride off: full refund, whenever the guest asks for it. */
  | { kind: "called-off" }
  /** Everything up to and at the deadline. */
  | { kind: "full-until"; deadline: Date }
  /** The deadline is past: nothing. */
  | { kind: "over"; deadline: Date }
  /** The guest moved the booking when its refund was over: nothing, however far the ride is. */
  | { kind: "forfeited" };

/**
 * The only rule of refunds (docs/rulings.md 10, docs/decisions/0018): everything so many hours
 * before the start as the policy said when it was booked, and for a ride called off, otherwise
 * nothing. After that deadline a guest's own move brings no refund back; an operator's move takes
 * no refund away. Pages, mails and forms switch on the kind of the result.
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

/** All or nothing. */
export function getRefundShare({ kind }: CancellationRefund): "full" | "none" {
  return kind === "called-off" || kind === "full-until" ? "full" : "none";
}

/** A move of a booking to another departure. */
export type BookingMove = Readonly<{
  from: DepartureKey;
  to: DepartureKey;
  by: "guest" | "operator";
}>;

/** The terms of a booking after a move (docs/decisions/0018). */
export function getTermsAfterMove(
  terms: RefundTerms,
  { from, to, by }: BookingMove,
  now: Date,
): Pick<RefundTerms, "refundForfeited" | "refundKeptUntil"> {
  const standing = getRefundState(terms, from, now);
  const isByOperator = by === "operator";
  switch (standing.kind) {
    case "forfeited":
      return { refundForfeited: true, refundKeptUntil: null };
    case "over":
      // Without this a guest could move a ride of tomorrow to next month and then cancel it.
      return { refundForfeited: !isByOperator, refundKeptUntil: null };
    case "full-until": {
      // A refund kept by the operator's move survives the guest's own move to a later ride, but not
      // to an earlier one. Otherwise a guest whom the operator once moved could move a far ride to
      // tomorrow and cancel it.
      const isLater = departureStart(to) >= departureStart(from);
      const kept = isByOperator
        ? standing.deadline
        : isLater && terms.refundKeptUntil
          ? pickEarlier(terms.refundKeptUntil, standing.deadline)
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

/** A kept refund ends with the start of the ride at the latest. */
function getRefundDeadline(terms: RefundTerms, key: DepartureKey): Date {
  const kept = Math.min(terms.refundKeptUntil?.getTime() ?? 0, departureStart(key).getTime());
  return new Date(Math.max(refundDeadline(terms, key).getTime(), kept));
}
