import type { handPayments, payments, refundOrders } from "#db/schema.ts";
import type { RefundSums } from "../ledger/format-refund.ts";
import { getRowMoney, type MoneyAfterEnd } from "../ledger/money-breakdown.ts";
import { findUndonePayments, type LedgerHistory } from "../ledger/undone-payments.ts";

type Booking = Parameters<typeof getRowMoney>[0];
type RefundOrder = Pick<
  typeof refundOrders.$inferSelect,
  "state" | "amountCentavos" | "dueAt" | "paymentId" | "refundId"
>;
type Ledger = Readonly<{
  refundOrders: readonly RefundOrder[];
  handPayments: readonly Pick<
    typeof handPayments.$inferSelect,
    "id" | "at" | "method" | "amountCentavos" | "note"
  >[];
  history: readonly (LedgerHistory[number] & Readonly<{ at: Date }>)[];
}>;

/**
 * Sums what goes back to the guest of a booking that stands: what was ordered or given back since an
 * instant, and everything that is still to be given back by hand. Without an instant, only the
 * latter.
 */
export function sumRefundsSince(
  booking: Booking,
  { refundOrders: all, handPayments, history }: Ledger,
  since: Date | null,
): RefundSums {
  const isNew = (at: Date) => since !== null && at >= since;
  const orders = all.filter(({ dueAt, state }) => isNew(dueAt) && state !== "dropped");
  const centavos = orders.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const { undone, counters } = findUndonePayments({ handPayments, history });
  const given = handPayments.filter(
    ({ id, at, amountCentavos }) =>
      isNew(at) && amountCentavos < 0 && !undone.has(id) && !counters.has(id),
  );
  const sumGiven = (isAgency: boolean) =>
    given
      .filter(({ method }) => (method === "agency") === isAgency)
      .reduce((sum, { amountCentavos }) => sum - amountCentavos, 0);
  const { owed } = getRowMoney(booking);
  return {
    card: { centavos, state: getCardState(orders) },
    hand: { due: owed.hand, given: sumGiven(false) },
    agency: { due: owed.agency, given: sumGiven(true) },
  };
}

/**
 * Sums everything that went and goes back to the guest of a booking, with card refunds that were made
 * on the provider's pages. `end` are the sums since the booking was cancelled; null for one that
 * stands. A payment that was not due and was refunded in full counts neither as received nor as
 * given back.
 */
export function sumAllRefunds(
  booking: Booking,
  ledger: Ledger &
    Readonly<{
      payments: readonly Pick<typeof payments.$inferSelect, "id" | "state" | "refundedCentavos">[];
    }>,
  end: MoneyAfterEnd | null,
): RefundSums {
  if (end) return sumRefundsOfEnded(ledger, end);
  const refundSums = sumRefundsSince(booking, ledger, new Date(0));
  const paid = ledger.payments.filter(({ state }) => state === "paid");
  const counted = paid.reduce((sum, { refundedCentavos }) => sum + refundedCentavos, 0);
  const uncounted = ledger.refundOrders
    .filter(
      ({ paymentId, refundId, state }) =>
        refundId === null &&
        state !== "done" &&
        state !== "dropped" &&
        paid.some(({ id }) => id === paymentId),
    )
    .reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  return { ...refundSums, card: { ...refundSums.card, centavos: counted + uncounted } };
}

/** Adds what had gone back before a booking was cancelled to the sums since. */
export function sumRefundsOfEnded(ledger: Ledger, end: MoneyAfterEnd): RefundSums {
  return { ...end, before: sumRefundsBeforeEnd(ledger) };
}

/** Sums the centavos that had gone back to the guest before the booking was cancelled. */
function sumRefundsBeforeEnd({ refundOrders, handPayments, history }: Ledger): number {
  const end = history.findLast(({ event }) => event === "cancelled");
  if (!end) return 0;
  const { undone, counters } = findUndonePayments({ handPayments, history });
  const byOrder = refundOrders.filter(
    ({ dueAt, state }) => dueAt < end.at && state !== "dropped" && state !== "returned",
  );
  const byHand = handPayments.filter(
    ({ id, at, amountCentavos }) =>
      at < end.at && amountCentavos < 0 && !undone.has(id) && !counters.has(id),
  );
  const elsewhere = history.filter(
    ({ event, at }) => event === "refunded-elsewhere" && at < end.at,
  );
  return (
    byOrder.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0) -
    byHand.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0) +
    elsewhere.reduce((sum, { detail }) => sum + Number(detail.amountCentavos ?? 0), 0)
  );
}

function getCardState(orders: readonly RefundOrder[]): RefundSums["card"]["state"] {
  const has = (state: RefundOrder["state"]) => orders.some((order) => order.state === state);
  if (has("returned")) return "returned";
  return has("due") ? "begun" : has("repaid") ? "repaid" : "given";
}
