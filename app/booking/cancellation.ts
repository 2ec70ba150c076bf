import { fullRefundHours } from "../content/facts.ts";
import type { DepartureKey } from "./availability.ts";
import { instantOf } from "./local-time.ts";

/** The instant a ride starts. */
export function departureStart(key: DepartureKey): Date {
  return instantOf(key.date, key.start);
}

/** The last instant at which the policy gives the whole money back for a ride. */
function refundDeadline(key: DepartureKey): Date {
  return new Date(departureStart(key).getTime() - fullRefundHours * 3_600_000);
}

/** What of a booking decides about its refund. */
export type RefundTerms = Readonly<{
  refundForfeited: boolean;
  refundKeptUntil: Date | null;
  offerExpiresAt: Date | null;
}>;

/** What cancelling gives back, with its reason. */
export type RefundStanding =
  /** The operator called the ride off: everything, whenever the guest says so. */
  | { kind: "called-off" }
  /** Everything up to and at the deadline. */
  | { kind: "full-until"; deadline: Date }
  /** The deadline is past: nothing. */
  | { kind: "over"; deadline: Date }
  /** The guest moved the booking when its refund was over: nothing, however far away the ride is. */
  | { kind: "forfeited" };

/**
 * The one rule of refunds (docs/rulings.md 10, docs/decisions/0018): everything 48 hours or more
 * before the start and for a ride called off, otherwise nothing. A guest's own move after that keeps it
 * nothing; an operator's move takes no refund away. Pages, mails and forms switch on its kind.
 */
export function refundStanding(terms: RefundTerms, key: DepartureKey, now: Date): RefundStanding {
  if (terms.offerExpiresAt) return { kind: "called-off" };
  if (terms.refundForfeited) return { kind: "forfeited" };
  const deadline = deadlineOf(terms, key);
  return { kind: now <= deadline ? "full-until" : "over", deadline };
}

/** All or nothing. */
export function refundOf({ kind }: RefundStanding): "full" | "none" {
  return kind === "called-off" || kind === "full-until" ? "full" : "none";
}

/** The terms of a booking that is moved from the ride of `key` to another departure. */
export function termsAfterMove(
  terms: RefundTerms,
  key: DepartureKey,
  by: "guest" | "operator",
  now: Date,
): Pick<RefundTerms, "refundForfeited" | "refundKeptUntil"> {
  const standing = refundStanding(terms, key, now);
  switch (standing.kind) {
    case "forfeited":
      return { refundForfeited: true, refundKeptUntil: null };
    case "over":
      // Without this a guest could move a ride of tomorrow to next month and then cancel it.
      return { refundForfeited: by === "guest", refundKeptUntil: null };
    case "full-until": {
      const isKept = by === "operator" || terms.refundKeptUntil !== null;
      return { refundForfeited: false, refundKeptUntil: isKept ? standing.deadline : null };
    }
    case "called-off":
      return {
        refundForfeited: false,
        refundKeptUntil: by === "operator" ? terms.offerExpiresAt : null,
      };
  }
}

/** A kept refund ends with the start of the ride at the latest. */
function deadlineOf({ refundKeptUntil }: RefundTerms, key: DepartureKey): Date {
  const kept = Math.min(refundKeptUntil?.getTime() ?? 0, departureStart(key).getTime());
  return new Date(Math.max(refundDeadline(key).getTime(), kept));
}
