import { and, eq, type SQL } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import type { MoneyMovement, PaymentGateway, ProviderRefund } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, type PaymentRow, recordHistory } from "../booking-store.server.ts";
import { listOrdersOfPayment, type RefundOrderRow } from "./refund-orders.server.ts";
import {
  type RecordedRefunds,
  updatePaymentFromRefunds,
} from "./update-payment-from-refunds.server.ts";

/**
 * Records all refunds of the payment that a webhook event is about, even if they were made outside
 * of the site.
 */
export async function recordMoneyMovement(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  money: MoneyMovement,
): Promise<RecordedRefunds | "not ours"> {
  const sessionId = await gateway.findSessionId(money);
  return sessionId ? recordProviderRefunds(deps, gateway, sessionId) : "not ours";
}

/**
 * Updates a payment to the state of its refunds at the provider. Webhook events may arrive in any
 * order and more than once, because all refunds are requested from the provider each time. A refund
 * that was recorded as returned stays returned, even if an older response arrives late.
 */
export async function recordProviderRefunds(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  sessionId: string,
): Promise<RecordedRefunds> {
  const session = and(eq(payments.sessionId, sessionId), eq(payments.provider, gateway.name));
  for (let asked = 0; asked < maxAttempts; asked += 1) {
    const noted = await recordListedRefunds(deps, session, await gateway.listRefunds(sessionId));
    if (noted !== "outdated") return noted;
  }
  throw new Error(`the refunds of session ${sessionId} were outdated each time`);
}

/**
 * How many times to ask the provider. While a response is on its way, another process may record
 * newer refunds, which makes the response outdated.
 */
const maxAttempts = 5;

async function recordListedRefunds(
  deps: BookingDependencies,
  session: SQL | undefined,
  refunds: readonly ProviderRefund[],
): Promise<RecordedRefunds | "outdated"> {
  return runInTransaction(deps.db, async (tx) => {
    const [found] = await tx.select().from(payments).where(session);
    if (!found) return "unknown";
    await lockBooking(tx, found.bookingId);
    // The payment is read again, because it may have changed before it was locked.
    const [payment = found] = await tx.select().from(payments).where(eq(payments.id, found.id));
    const orders = await listOrdersOfPayment(tx, payment.id);
    if (orders.some((order) => isRefundMissing(order, refunds))) return "outdated";
    const known = await getRecordedRefundIds(tx, payment.bookingId);
    const news = refunds.filter(({ id, status }) => status === "failed" && !known.has(id));
    const live = refunds.filter(({ id, status }) => status !== "failed" && !known.has(id));
    for (const refund of news) await recordReturnedRefund(tx, deps, payment, refund);
    return updatePaymentFromRefunds(tx, deps, payment, orders, { live, returned: news });
  });
}

/** Returns whether a response is outdated, because it lacks a refund that an order already has. */
function isRefundMissing(
  { refundId }: RefundOrderRow,
  refunds: readonly ProviderRefund[],
): boolean {
  const isReal = refundId !== null && !refundId.startsWith("forgotten:");
  return isReal && !refunds.some(({ id }) => id === refundId);
}

async function recordReturnedRefund(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId }: PaymentRow,
  { id: refundId, amountCentavos, reason }: ProviderRefund,
): Promise<void> {
  await recordHistory(tx, {
    bookingId,
    at: deps.clock.now(),
    actor: "provider",
    event: "refund-returned",
    detail: { refundId, amountCentavos, why: reason },
  });
  await deps.publish(tx, { type: "refund-returned", bookingId, refundId, amountCentavos });
}

async function getRecordedRefundIds(tx: Transaction, bookingId: string): Promise<Set<unknown>> {
  const lines = await tx
    .select({ detail: bookingHistory.detail })
    .from(bookingHistory)
    .where(
      and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.event, "refund-returned")),
    );
  return new Set(lines.map(({ detail }) => detail.refundId));
}
