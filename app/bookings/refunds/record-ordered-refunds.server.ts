import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { refundOrders } from "#db/schema.ts";
import type { ProviderRefund } from "../../payments/gateway.ts";
import { recordHistory } from "../booking-store.server.ts";
import { openOrderStates, type RefundOrderRow } from "./refund-orders.server.ts";

/** The provider's refunds of a payment, sorted by their result. */
export type SortedRefunds = Readonly<{
  /** Refunds that have succeeded or are pending. */
  live: readonly ProviderRefund[];
  /** Refunds that were returned and had not been recorded as returned before. */
  returned: readonly ProviderRefund[];
}>;

/**
 * Updates the refund orders of a locked payment in state `paid` to the state of their refunds.
 * Returns the centavos of live refunds without an order.
 */
export async function recordOrderedRefunds(
  tx: Transaction,
  orders: readonly RefundOrderRow[],
  { live, returned }: SortedRefunds,
  now: Date,
): Promise<number> {
  for (const { orderId, id, reason } of returned) {
    const order = orders.find((order) => order.id === orderId);
    if (order) await recordOrderReturned(tx, order, id, reason);
  }
  const ours = new Set<string>();
  for (const order of orders) {
    // Each order should have one refund. A second one counts as made outside of the site.
    const refund = live.find(({ orderId }) => orderId === order.id);
    if (!refund) continue;
    ours.add(refund.id);
    if (order.state === "done" && order.refundId === refund.id) continue;
    if (refund.status === "succeeded") await recordOrderDone(tx, order, refund.id, now);
    else await markRefundOrderPending(tx, order, refund.id);
  }
  return live
    .filter(({ id }) => !ours.has(id))
    .reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

async function recordOrderDone(
  tx: Transaction,
  { id, bookingId, amountCentavos }: RefundOrderRow,
  refundId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(refundOrders)
    .set({ state: "done", refundId, trouble: null, doneAt: now })
    .where(eq(refundOrders.id, id));
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor: "system",
    event: "part-refunded",
    detail: { orderId: id, amountCentavos },
  });
}

async function markRefundOrderPending(
  tx: Transaction,
  { id }: RefundOrderRow,
  refundId: string,
): Promise<void> {
  await tx
    .update(refundOrders)
    .set({ state: "due", refundId, trouble: "pending" })
    .where(eq(refundOrders.id, id));
}

/**
 * Records that the refund of an order was returned. The next attempt gets another idempotency key;
 * with the old one, the provider would only repeat its response.
 */
async function recordOrderReturned(
  tx: Transaction,
  { id, attempt, refundId }: RefundOrderRow,
  returnedId: string,
  trouble: string | null,
): Promise<void> {
  if (refundId !== null && refundId !== returnedId) return;
  await tx
    .update(refundOrders)
    .set({ state: "returned", refundId: null, trouble, attempt: attempt + 1, doneAt: null })
    .where(eq(refundOrders.id, id));
}

/**
 * Reduces the open orders of a locked payment to what is left of it after a refund on the
 * provider's own website. Otherwise the provider would always refuse them. An order is dropped if
 * nothing is left for it, because the guest has already received the whole payment.
 */
export async function limitOrdersToRemainder(
  tx: Transaction,
  paymentId: string,
  leftCentavos: number,
): Promise<void> {
  const { state, refundId, dueAt, id: orderId } = refundOrders;
  const unmade = await tx
    .select()
    .from(refundOrders)
    .where(
      and(eq(refundOrders.paymentId, paymentId), inArray(state, openOrderStates), isNull(refundId)),
    )
    .orderBy(dueAt, orderId);
  let left = Math.max(0, leftCentavos);
  for (const { id, amountCentavos, attempt } of unmade) {
    const fits = Math.min(amountCentavos, left);
    left -= fits;
    if (fits === amountCentavos) continue;
    // A different amount needs a new idempotency key.
    const cut =
      fits > 0
        ? { amountCentavos: fits, attempt: attempt + 1 }
        : { state: "dropped" as const, trouble: null };
    await tx.update(refundOrders).set(cut).where(eq(refundOrders.id, id));
  }
}
