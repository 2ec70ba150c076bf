import { runInTransaction } from "#db/database.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type MoneyByHolder, splitRefundByHolder } from "../ledger/money-breakdown.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { closeUnpayableSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { hasRefundChoice } from "../refund-choice.ts";
import { getKindOfSum, type RefundKind, type RefundShare } from "../refund-terms.ts";
import { buildManagedBooking } from "../riders/build-managed-booking.server.ts";
import { endConfirmedBooking } from "./end-confirmed-booking.server.ts";

export type Cancellation =
  | { outcome: "cancelled"; refund: RefundKind; amountMxn: number }
  | { outcome: "already-cancelled" }
  /** The change deadline has passed, or the booking is not confirmed. */
  | { outcome: "too-late" }
  /** The refund that the guest agreed to no longer applies. */
  | { outcome: "refund-changed"; refund: RefundShare };

/**
 * Cancels a confirmed booking for its guest, with the refund that the policy gives now. The request
 * contains the refund that the guest was shown; if that has changed since, nothing happens.
 */
export async function cancelBooking(
  deps: BookingDependencies,
  bookingId: string,
  shownRefund: RefundShare,
): Promise<Cancellation> {
  const now = deps.clock.now();
  const cancellation = await runInTransaction(deps.db, async (tx): Promise<Cancellation> => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled) return { outcome: "too-late" };
    if (scheduled.booking.state === "cancelled") return { outcome: "already-cancelled" };
    const view = await buildManagedBooking(tx, catalog, scheduled, { reader: "guest", now });
    const { canCancel, refund, refundShare: share, refundCentavos: back } = view;
    if (!canCancel) return { outcome: "too-late" };
    if (share !== shownRefund) return { outcome: "refund-changed", refund: share };
    await endConfirmedBooking(tx, deps, scheduled, { refund, back, by: "guest", now });
    return { outcome: "cancelled", refund, amountMxn: back / 100 };
  });
  if (cancellation.outcome === "cancelled") await closeUnpayableSessions(deps);
  return cancellation;
}

/** How much the operator gives back. A sum other than the policy's needs a reason. */
export type RefundChoice = Readonly<
  /** The policy's sum, as the operator was shown it. */
  | { refund: "policy"; shown: RefundShare }
  | { refund: "full"; reason?: string | null }
  /**
   * A sum goes back, or a fee is kept and the rest goes back. `agreed` are the centavos that the
   * operator has seen as going back; without them nothing happens yet.
   */
  | { refund: "sum" | "fee"; centavos: number; reason?: string | null; agreed: number | null }
>;

export type OperatorCancellation =
  | Cancellation
  /** The operator has to see first who gives back which part of the sum. */
  | { outcome: "to-confirm"; backCentavos: number; places: MoneyByHolder }
  /** The sum is not the policy's, and no reason was given. */
  | { outcome: "reason-missing" }
  /** The sum is higher than what was paid and has not been refunded yet. */
  | { outcome: "too-much"; mostMxn: number };

/**
 * Cancels a confirmed booking for the operator at any time. Any sum up to what was paid may go back
 * (ADR 68). A guest whose departure was cancelled gets everything back, and after a lost dispute
 * the bank has already paid the guest; there the policy's refund is the only one.
 */
export async function cancelBookingForOperator(
  deps: BookingDependencies,
  bookingId: string,
  choice: RefundChoice,
): Promise<OperatorCancellation> {
  const now = deps.clock.now();
  const cancellation = await runInTransaction(
    deps.db,
    async (tx): Promise<OperatorCancellation> => {
      const { catalog } = await lockCatalogForSale(tx);
      const scheduled = await lockScheduled(tx, catalog, bookingId, now);
      if (!scheduled) return { outcome: "too-late" };
      if (scheduled.booking.state === "cancelled") return { outcome: "already-cancelled" };
      const view = await buildManagedBooking(tx, catalog, scheduled, { reader: "team", now });
      if (!view.isConfirmed) return { outcome: "too-late" };
      const { refundShare: share } = view;
      if (choice.refund === "policy" && share !== choice.shown) {
        return { outcome: "refund-changed", refund: share };
      }
      const paid = Math.max(0, scheduled.sums.collectedCentavos);
      const byPolicy = view.refundCentavos;
      const back = hasRefundChoice(view) ? getChosenCentavos(choice, { paid, byPolicy }) : byPolicy;
      if (back < 0 || back > paid) return { outcome: "too-much", mostMxn: paid / 100 };
      const reason = choice.refund === "policy" ? null : (choice.reason ?? null);
      if (back !== byPolicy && !reason) return { outcome: "reason-missing" };
      if ("agreed" in choice && choice.agreed !== back) {
        const places = splitRefundByHolder(view.money.held, back);
        return { outcome: "to-confirm", backCentavos: back, places };
      }
      const isLost = view.refundTerms.kind === "dispute-lost";
      const isPolicy = isLost || choice.refund === "policy";
      const refund = isPolicy ? view.refund : getKindOfSum(back, paid);
      const storedReason = back === byPolicy ? null : reason;
      const decision = { refund, back, reason: storedReason, by: "operator", now } as const;
      await endConfirmedBooking(tx, deps, scheduled, decision);
      return { outcome: "cancelled", refund, amountMxn: back / 100 };
    },
  );
  if (cancellation.outcome === "cancelled") await closeUnpayableSessions(deps);
  return cancellation;
}

function getChosenCentavos(
  choice: RefundChoice,
  { paid, byPolicy }: Readonly<{ paid: number; byPolicy: number }>,
): number {
  switch (choice.refund) {
    case "policy":
      return byPolicy;
    case "full":
      return paid;
    case "sum":
      return choice.centavos;
    case "fee":
      return paid - choice.centavos;
  }
}
