import type { handPayments, refundOrders } from "#db/schema.ts";
import type { RefundSums } from "../ledger/format-refund.ts";
import { getRowMoney } from "../ledger/money-breakdown.ts";
import { findUndonePayments, type LedgerHistory } from "../ledger/undone-payments.ts";

type Ledger = Readonly<{
  orders: readonly (typeof refundOrders.$inferSelect)[];
  handPayments: readonly (typeof handPayments.$inferSelect)[];
  history: LedgerHistory;
}>;

/**
 * Sums what goes back to the guest of a booking that stands: what was ordered or given back since an
 * instant, and everything that is still to be given back by hand. Without an instant, only the
 * latter.
 */
export function sumRefundsSince(
  booking: Parameters<typeof getRowMoney>[0],
  { orders, handPayments, history }: Ledger,
  since: Date | null,
): RefundSums {
  const { owed } = getRowMoney(booking);
  const { undone, counters } = findUndonePayments({ handPayments, history });
  const isNew = (at: Date) => since !== null && at >= since;
  const given = handPayments.filter(
    ({ id, at, amountCentavos }) =>
      isNew(at) && amountCentavos < 0 && !undone.has(id) && !counters.has(id),
  );
  const sumGiven = (isAgency: boolean) =>
    given
      .filter(({ method }) => (method === "agency") === isAgency)
      .reduce((sum, { amountCentavos }) => sum - amountCentavos, 0);
  const byCard = orders.filter(({ dueAt, state }) => isNew(dueAt) && state !== "dropped");
  const has = (state: string) => byCard.some((order) => order.state === state);
  return {
    card: {
      centavos: byCard.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0),
      state: has("returned")
        ? "returned"
        : has("due")
          ? "begun"
          : has("repaid")
            ? "repaid"
            : "given",
    },
    hand: { due: owed.hand, given: sumGiven(false) },
    agency: { due: owed.agency, given: sumGiven(true) },
  };
}
