import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { disputes, payments, type RefundOrderState, refundOrders } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type PaymentRow, recordHistory } from "../booking-store.server.ts";

/** A refund order: an instruction to the provider to refund a part of a payment. */
export type RefundOrderRow = typeof refundOrders.$inferSelect;

/**
 * The reason of refund orders that a cancellation creates. Guests need no other message about these
 * refunds, because the cancellation email mentions them.
 */
export const cancellationRefundReason = "cancellation";

/** The states of an order whose money the guest has not received. */
export const openOrderStates: RefundOrderState[] = ["due", "returned"];

/** Lists the refund orders of a booking, oldest first. */
export function listOrders(
  db: Database | Transaction,
  bookingId: string,
): Promise<RefundOrderRow[]> {
  return db
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.bookingId, bookingId))
    .orderBy(refundOrders.dueAt, refundOrders.id);
}

/** Returns the centavos of orders that are not part of the payment's `refundedCentavos` yet. */
function sumUncountedCentavos(orders: readonly RefundOrderRow[]): number {
  return orders
    .filter(({ state, refundId }) => refundId === null && state !== "done" && state !== "dropped")
    .reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

/** A card payment of a booking, and the centavos of it that the provider can still refund. */
export type RefundablePayment = Readonly<{ payment: PaymentRow; centavos: number }>;

/** The payments that can be refunded through a provider, newest first, and their sum. */
export type CardRefundable = Readonly<{ parts: readonly RefundablePayment[]; centavos: number }>;

/** Returns what the provider can still refund of the booking's payments in state `paid`. */
export async function getCardRefundable(
  db: Database | Transaction,
  bookingId: string,
): Promise<CardRefundable> {
  const paid = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(payments.state, "paid"),
        isNotNull(payments.sessionId),
      ),
    )
    .orderBy(desc(payments.attempt));
  if (paid.length === 0) return { parts: [], centavos: 0 };
  const orders = await listOrders(db, bookingId);
  const lost = await db
    .select({
      paymentId: disputes.paymentId,
      sum: sql<number>`sum(${disputes.amountCentavos})::int`,
    })
    .from(disputes)
    .where(and(eq(disputes.bookingId, bookingId), eq(disputes.status, "lost")))
    .groupBy(disputes.paymentId);
  const parts = paid.map((payment) => {
    const own = orders.filter(({ paymentId }) => paymentId === payment.id);
    const lostCentavos = lost.find(({ paymentId }) => paymentId === payment.id)?.sum ?? 0;
    const left = payment.amountCentavos - payment.refundedCentavos - sumUncountedCentavos(own);
    return { payment, centavos: Math.max(0, left - lostCentavos) };
  });
  return { parts, centavos: parts.reduce((sum, { centavos }) => sum + centavos, 0) };
}

/** Splits a refund over the payments that can be refunded. The newest payment is refunded first. */
export function splitCardRefund(
  { parts }: CardRefundable,
  amountCentavos: number,
): RefundablePayment[] {
  let open = amountCentavos;
  return parts.flatMap(({ payment, centavos }) => {
    const share = Math.min(open, centavos);
    open -= share;
    return share > 0 ? [{ payment, centavos: share }] : [];
  });
}

type NewOrder = Readonly<{
  id: string;
  payment: PaymentRow;
  amountCentavos: number;
  reason: string | null;
  /** The account or the rule that creates the order. */
  by: string;
  actor: "operator" | "guest" | "system";
  /** Whether one of the riders caused it with the own link. */
  byRider?: true | undefined;
}>;

/**
 * Creates a refund order for a part of a payment, with its history line and its job, in the
 * transaction that has locked the booking.
 */
export async function createRefundOrder(
  tx: Transaction,
  deps: BookingDependencies,
  { id, payment, amountCentavos, reason, by, actor, byRider }: NewOrder,
  now: Date,
): Promise<void> {
  const { bookingId } = payment;
  await tx.insert(refundOrders).values({
    id,
    bookingId,
    paymentId: payment.id,
    amountCentavos,
    reason,
    orderedBy: by,
    state: "due",
    dueAt: now,
  });
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor,
    event: "refund-ordered",
    detail: { orderId: id, amountCentavos, reason, by, ...(byRider && { byRider }) },
  });
  await deps.publish(tx, { type: "refund-ordered", bookingId, orderId: id, amountCentavos });
}

/**
 * Returns whether a payment has refund orders whose money the guest has not received. If so, the
 * orders decide what is still due.
 */
export async function hasOpenOrders(tx: Transaction, paymentId: string): Promise<boolean> {
  const open = await tx
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.paymentId, paymentId),
        inArray(refundOrders.state, [...openOrderStates, "repaid"]),
      ),
    )
    .limit(1);
  return open.length > 0;
}

/** Lists all refund orders of a payment, whatever their state. */
export function listOrdersOfPayment(tx: Transaction, paymentId: string): Promise<RefundOrderRow[]> {
  return tx.select().from(refundOrders).where(eq(refundOrders.paymentId, paymentId));
}
