import type { DepartureKey } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";
import { limitSteps, type RefundSteps } from "../tours/refund-steps.ts";

const hourMs = 3_600_000;

/** The fields of a booking that determine its refund. */
export type RefundTerms = Readonly<{
  /** The steps of the policy under which the booking was made. */
  refundSteps: RefundSteps;
  refundForfeited: boolean;
  refundKeptUntil: Date | null;
  offerExpiresAt: Date | null;
}>;

/** A percent of what was paid, and the last moment at which a cancellation gives it back. */
export type RefundUntil = Readonly<{ percent: number; deadline: Date }>;

/** The refund that a cancellation would give, with its reason. */
export type CancellationRefund =
  /** The operator cancelled the departure, so the refund is full at any time. */
  | { kind: "called-off" }
  /**
   * The refund is full, or a part, up to and including the deadline. `later` has the lower refunds
   * that follow.
   */
  | ({ kind: "full-until" | "part-until"; later: readonly RefundUntil[] } & RefundUntil)
  /** The last deadline has passed, so there is no refund. */
  | { kind: "over"; deadline: Date }
  /**
   * The guest moved the booking after its refund deadline, so there is no refund, however far ahead
   * the new ride is.
   */
  | { kind: "forfeited" };

/**
 * The only refund rule (docs/rulings.md 10, ADR 18, ADR 68). A cancellation gives back the percent
 * of the policy's present step, by the policy at the time of booking, or everything at any time if
 * the departure was cancelled. After the last step nothing is refunded. After a deadline, a guest's
 * own move does not restore what it gave, and an operator's move does not take it away. Pages,
 * emails and forms decide by the `kind` of the result.
 */
export function getRefundState(
  terms: RefundTerms,
  key: DepartureKey,
  now: Date,
): CancellationRefund {
  if (terms.offerExpiresAt) return { kind: "called-off" };
  if (terms.refundForfeited) return { kind: "forfeited" };
  const deadlines = listRefundDeadlines(terms, key);
  const [present, ...later] = deadlines.filter(({ deadline }) => now <= deadline);
  if (!present)
    return { kind: "over", deadline: deadlines.at(-1)?.deadline ?? getDepartureStart(key) };
  return { kind: present.percent === 100 ? "full-until" : "part-until", ...present, later };
}

/**
 * Returns whether a booking is refunded only because an operator's move kept its refund: the policy
 * gives less for its present ride.
 */
export function isRefundKeptByMove(terms: RefundTerms, key: DepartureKey, now: Date): boolean {
  const plain = getRefundState({ ...terms, refundKeptUntil: null }, key, now);
  const { kind } = getRefundState(terms, key, now);
  const isKept = kind === "full-until" || kind === "part-until";
  return isKept && getRefundPercent(getRefundState(terms, key, now)) > getRefundPercent(plain);
}

/** Returns how much of what was paid a cancellation gives back, in percent. */
export function getRefundPercent(refund: CancellationRefund): number {
  if (refund.kind === "called-off") return 100;
  return "percent" in refund ? refund.percent : 0;
}

/** How much of what was paid goes back. */
export type RefundKind = "full" | "part" | "none";

export function getRefundKind(percent: number): RefundKind {
  if (percent >= 100) return "full";
  return percent > 0 ? "part" : "none";
}

/** Returns the kind of a refund of a sum of what was paid, both in centavos. */
export function getKindOfSum(back: number, paid: number): RefundKind {
  if (back === paid) return "full";
  return back > 0 ? "part" : "none";
}

/**
 * Returns a refund as forms carry it: `full`, `50%` or `none`, and the centavos that go back whatever
 * the policy gives: `none+185000`.
 */
export function toRefundShare(percent: number, sureCentavos = 0): RefundShare {
  const kind = getRefundKind(percent);
  const share = kind === "part" ? (`${percent}%` as const) : kind;
  return sureCentavos > 0 ? `${share}+${sureCentavos}` : share;
}

type PolicyShare = "full" | "none" | `${number}%`;

/** A refund of a cancellation as forms carry it. */
export type RefundShare = PolicyShare | `${PolicyShare}+${number}`;

export function isRefundShare(value: unknown): value is RefundShare {
  return typeof value === "string" && /^(full|none|[1-9]\d?%)(\+[1-9]\d{0,8})?$/.test(value);
}

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
): Pick<RefundTerms, "refundForfeited" | "refundKeptUntil" | "refundSteps"> {
  const refundTerms = getRefundState(terms, from, now);
  const { refundSteps } = terms;
  const isByOperator = by === "operator";
  switch (refundTerms.kind) {
    case "forfeited":
      return { refundForfeited: true, refundKeptUntil: null, refundSteps };
    case "over":
      // Otherwise a guest could move tomorrow's ride to next month and then cancel it for a full
      // refund.
      return { refundForfeited: !isByOperator, refundKeptUntil: null, refundSteps };
    case "full-until":
    case "part-until": {
      if (isByOperator) {
        const kept = listRefundDeadlines(terms, from)[0]?.deadline ?? null;
        return { refundForfeited: false, refundKeptUntil: kept, refundSteps };
      }
      // A guest who moves after the first deadline keeps the percent of that moment, for the same
      // reason.
      const limited = limitSteps(refundSteps, refundTerms.percent);
      // A refund that was preserved by an operator's move stays if the guest moves to a later ride,
      // but not to an earlier one. Otherwise a guest whom the operator has moved once could move a
      // distant ride to tomorrow and still cancel it with a refund.
      const isLater = getDepartureStart(to) >= getDepartureStart(from);
      const kept = isLater ? getKeptDeadline(terms, limited) : null;
      return {
        refundForfeited: false,
        refundKeptUntil: kept && pickEarlier(kept, refundTerms.deadline),
        refundSteps: limited,
      };
    }
    case "called-off":
      return {
        refundForfeited: false,
        refundKeptUntil: isByOperator ? terms.offerExpiresAt : null,
        // Everybody may have everything back, so a move by the operator keeps that.
        refundSteps: isByOperator ? toStepsWithFullRefund(refundSteps) : refundSteps,
      };
  }
}

/**
 * Returns the refund that a cancellation would give after a move. A change of the pickup on the same
 * ride changes nothing.
 */
export function getRefundAfterMove(
  terms: RefundTerms,
  move: BookingMove,
  now: Date,
): CancellationRefund {
  const { from, to } = move;
  const stays = from.tour === to.tour && from.date === to.date && from.start === to.start;
  if (stays && !terms.offerExpiresAt) return getRefundState(terms, to, now);
  const moved = { ...getTermsAfterMove(terms, move, now), offerExpiresAt: null };
  return getRefundState(moved, to, now);
}

function pickEarlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

function toStepsWithFullRefund([first, ...later]: RefundSteps): RefundSteps {
  return first ? [{ ...first, percent: 100 }, ...later] : [];
}

/**
 * Lists until when a cancellation gives back which percent, the earliest first. If a move kept the
 * refund terms of the earlier ride, `refundKeptUntil` is the first deadline of that ride, and its
 * other deadlines follow at the same distance. None is later than the start of the new ride.
 */
function listRefundDeadlines(terms: RefundTerms, key: DepartureKey): RefundUntil[] {
  const start = getDepartureStart(key).getTime();
  const { refundSteps: steps, refundKeptUntil } = terms;
  const first = steps[0]?.hours ?? 0;
  return steps.map(({ percent, hours }) => {
    const kept = (refundKeptUntil?.getTime() ?? 0) + (first - hours) * hourMs;
    const deadline = Math.max(start - hours * hourMs, Math.min(refundKeptUntil ? kept : 0, start));
    return { percent, deadline: new Date(deadline) };
  });
}

/** Returns the kept deadline of the first of the limited steps; null if no refund was kept. */
function getKeptDeadline(terms: RefundTerms, limited: RefundSteps): Date | null {
  if (!terms.refundKeptUntil) return null;
  const moved = (terms.refundSteps[0]?.hours ?? 0) - (limited[0]?.hours ?? 0);
  return new Date(terms.refundKeptUntil.getTime() + moved * hourMs);
}
