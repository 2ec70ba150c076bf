import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { refundOrders } from "#db/schema.ts";
import type { ProviderRefund } from "../../payments/gateway.ts";
import { recordHistory } from "../booking-store.server.ts";
import { openOrderStates, type RefundOrderRow } from "./refund-orders.server.ts";

/** The refunds of a payment in state `paid`, sorted for its refund orders. */
type Answer = Readonly<{
  /** Refunds that succeeded or may still succeed. */
  live: readonly ProviderRefund[];
  /** Refunds that were returned and not known as returned before. */
  returned: readonly ProviderRefund[];
}>;

/**
 * Updates the refund orders of a locked payment in state `paid` to the state of their refunds;
 * returns the centavos of live refunds that have no order.
 */
export async function recordOrderedRefunds(
  tx: Transaction,
  orders: readonly RefundOrderRow[],
  { live, returned }: Answer,
  now: Date,
): Promise<number> {
  for (const { orderId, id, reason } of returned) {
    const order = orders.find((one) => one.id === orderId);
    if (order) await recordOrderReturned(tx, order, id, reason);
  }
  const ours = new Set<string>();
  for (const order of orders) {
    // A second refund for one order would be a mistake, so it counts as made outside of the site.
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

/** Records that the money of an order has been refunded permanently. */
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

/** The next attempt needs another idempotency key, because this attempt's refund was made. */
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
 * Reduces the orders without a refund to the remaining amount of their locked payment after a
 * refund on the provider's own website; otherwise the provider would always refuse them. An order
 * is dropped if nothing remains, because the guest has the whole payment back.
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
    // Another amount needs another idempotency key; the previous one asked for too much.
    const cut =
      fits > 0
        ? { amountCentavos: fits, attempt: attempt + 1 }
        : { state: "dropped" as const, trouble: null };
    await tx.update(refundOrders).set(cut).where(eq(refundOrders.id, id));
  }
}
