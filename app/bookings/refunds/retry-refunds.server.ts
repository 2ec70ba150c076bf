import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory, payments, refundOrders } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, recordHistory } from "../booking-store.server.ts";
import { executeRefundOrder } from "./execute-refund-order.server.ts";
import { getOwedCentavos, isOrderStuck, isRefundStuck } from "./list-owed-refunds.server.ts";
import { refundPayment } from "./refund-payment.server.ts";

/** Younger refunds are left to the jobs that were created with them. */
const graceMinutes = 10;
const batch = 200;
/**
 * After this many failures in a row, the remaining refunds wait for the next run, because the
 * provider is unavailable or its balance is empty.
 */
const failuresInARow = 5;

/**
 * Asks the provider again for every refund that is due or pending, even if its job has failed or
 * was lost, and notifies the operator of each refund that needs a person. What is due is read from
 * the payments, so no refund is lost, however long the site was down.
 */
export async function retryRefunds(deps: BookingDependencies): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.state, "refund-due"))
    // The random order prevents a few refunds that always fail from blocking the others.
    .orderBy(sql`random()`)
    .limit(batch);
  const ordered = await deps.db
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.state, "due"))
    .orderBy(sql`random()`)
    .limit(batch);
  const works = [
    ...due.map((payment) => ({
      id: payment.id,
      since: payment.refundDueAt ?? payment.createdAt,
      isStuck: isRefundStuck(payment, now),
      retry: () => refundPayment(deps, payment.id),
      tell: () => notifyStuckPaymentOnce(deps, payment.id),
    })),
    ...ordered.map((order) => ({
      id: order.id,
      since: order.dueAt,
      isStuck: isOrderStuck(order, now),
      retry: () => executeRefundOrder(deps, order.id),
      tell: () => notifyStuckOrderOnce(deps, order.id),
    })),
  ];
  let failures = 0;
  for (const work of works) {
    if (now.getTime() - work.since.getTime() < graceMinutes * 60_000) continue;
    if (failures < failuresInARow) {
      try {
        await work.retry();
        failures = 0;
      } catch (error) {
        deps.log.warn({ err: error, refundId: work.id }, "a refund has not gone through yet");
        failures += 1;
      }
    }
    if (work.isStuck) await work.tell();
  }
}

/**
 * Retries a returned or stuck refund for the operator, for example after the provider's balance was
 * topped up. Returns whether there was anything to retry.
 */
export async function retryRefund(
  deps: BookingDependencies,
  bookingId: string,
): Promise<"begun" | "nothing-owed"> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    await lockBooking(tx, bookingId);
    const again = await tx
      .update(payments)
      .set({ state: "refund-due", refundTrouble: null })
      .where(
        and(
          eq(payments.bookingId, bookingId),
          sql`(${payments.state} = 'refund-returned' or ${payments.state} = 'refund-due' and ${payments.refundTrouble} is distinct from 'pending')`,
        ),
      )
      .returning();
    const ordered = await tx
      .update(refundOrders)
      .set({ state: "due", trouble: null })
      .where(
        and(
          eq(refundOrders.bookingId, bookingId),
          inArray(refundOrders.state, ["due", "returned"]),
          isNull(refundOrders.refundId),
        ),
      )
      .returning();
    if (again.length + ordered.length === 0) return "nothing-owed";
    for (const { id: orderId, amountCentavos } of ordered) {
      await deps.publish(tx, { type: "refund-ordered", bookingId, orderId, amountCentavos });
    }
    for (const { id: paymentId } of again) {
      await deps.publish(tx, { type: "payment-refund-due", bookingId, paymentId });
    }
    await recordHistory(tx, { bookingId, at: now, actor: "operator", event: "refund-retried" });
    return "begun";
  });
}

async function notifyStuckPaymentOnce(deps: BookingDependencies, paymentId: string): Promise<void> {
  const now = deps.clock.now();
  await runInTransaction(deps.db, async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (!payment || !isRefundStuck(payment, now)) return;
    const { bookingId, refundTrouble: why } = payment;
    await notifyStuckRefund(tx, deps, {
      bookingId,
      paymentId,
      why,
      amountCentavos: getOwedCentavos(payment),
    });
  });
}

async function notifyStuckOrderOnce(deps: BookingDependencies, orderId: string): Promise<void> {
  const now = deps.clock.now();
  await runInTransaction(deps.db, async (tx) => {
    const [order] = await tx.select().from(refundOrders).where(eq(refundOrders.id, orderId));
    if (!order || !isOrderStuck(order, now)) return;
    const { bookingId, trouble: why, amountCentavos } = order;
    await notifyStuckRefund(tx, deps, { bookingId, paymentId: orderId, why, amountCentavos });
  });
}

async function notifyStuckRefund(
  tx: Transaction,
  deps: BookingDependencies,
  stuck: { bookingId: string; paymentId: string; why: string | null; amountCentavos: number },
): Promise<void> {
  const { bookingId, paymentId, why, amountCentavos } = stuck;
  await lockBooking(tx, bookingId);
  const [line] = await tx
    .select({ id: bookingHistory.id })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, bookingId),
        eq(bookingHistory.event, "refund-stuck"),
        sql`${bookingHistory.detail} ->> 'paymentId' = ${paymentId}`,
      ),
    );
  if (line) return;
  await recordHistory(tx, {
    bookingId,
    at: deps.clock.now(),
    actor: "system",
    event: "refund-stuck",
    detail: { paymentId, why },
  });
  await deps.publish(tx, { type: "refund-stuck", bookingId, paymentId, amountCentavos });
}
