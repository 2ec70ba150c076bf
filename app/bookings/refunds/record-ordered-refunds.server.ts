import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { refundOrders } from "#db/schema.ts";
import type { ProviderRefund } from "../../payments/gateway.ts";
import { recordHistory } from "../booking-store.server.ts";
import { openOrderStates, type RefundOrderRow } from "./refund-orders.server.ts";

/** The refunds of a kept payment as they concern its orders. */
type Answer = Readonly<{
  /** Refunds that went through or may still. */
  live: readonly ProviderRefund[];
  /** Refunds that have come back and were not known to. */
  returned: readonly ProviderRefund[];
}>;

/**
 * Brings the orders of a locked, kept payment to the state of their refunds; returns the centavos of
 * live refunds that no order asked for.
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
    // A second refund for one order would be a mistake: it is told as made elsewhere.
    const refund = live.find(({ orderId }) => orderId === order.id);
    if (!refund) continue;
    ours.add(refund.id);
    if (order.state === "done" && order.refundId === refund.id) continue;
    if (refund.status === "succeeded") await recordOrderDone(tx, order, refund.id, now);
    else await recordOrderPending(tx, order, refund.id);
  }
  return live
    .filter(({ id }) => !ours.has(id))
    .reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

/** Notes that the money of an order has gone back for good. */
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

async function recordOrderPending(
  tx: Transaction,
  { id }: RefundOrderRow,
  refundId: string,
): Promise<void> {
  await tx
    .update(refundOrders)
    .set({ state: "due", refundId, trouble: "pending" })
    .where(eq(refundOrders.id, id));
}

/** The next try needs another key, because this attempt's refund was made. */
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
 * Cuts the orders without a refund to what their locked, kept payment still holds, after more of it was
 * given back on the provider's own pages; the provider would refuse them for ever. An order is dropped
 * where nothing is left: the guest has all of the payment.
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
    // Another sum needs another key; the one before asked for more than there is.
    const cut =
      fits > 0
        ? { amountCentavos: fits, attempt: attempt + 1 }
        : { state: "dropped" as const, trouble: null };
    await tx.update(refundOrders).set(cut).where(eq(refundOrders.id, id));
  }
}
