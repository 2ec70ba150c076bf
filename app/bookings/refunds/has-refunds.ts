import type { disputes, handPayments, payments, refundOrders } from "#db/schema.ts";
import { findUndonePayments, type LedgerHistory } from "../ledger/undone-payments.ts";
import { getRefundProgress } from "./refund-progress.ts";

type Ledger = Readonly<{
  payments: readonly Pick<
    typeof payments.$inferSelect,
    "state" | "amountCentavos" | "refundedCentavos"
  >[];
  refundOrders: readonly Pick<typeof refundOrders.$inferSelect, "state">[];
  handPayments: readonly Pick<typeof handPayments.$inferSelect, "id" | "amountCentavos" | "note">[];
  disputes: readonly Pick<typeof disputes.$inferSelect, "status">[];
  history: LedgerHistory;
}>;

/**
 * Whether any money of a booking went back or is on its way, by any way: what is left of it is then
 * not what was received. A note that was undone moved no money.
 */
export function hasRefunds(ledger: Ledger): boolean {
  const { undone, counters } = findUndonePayments(ledger);
  return (
    ledger.refundOrders.some(({ state }) => state !== "dropped") ||
    getRefundProgress(ledger.payments).refund !== null ||
    ledger.disputes.some(({ status }) => status === "lost") ||
    ledger.handPayments.some(
      ({ id, amountCentavos }) => amountCentavos < 0 && !undone.has(id) && !counters.has(id),
    )
  );
}
