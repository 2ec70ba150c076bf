import { and, eq, type SQL } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookingHistory, bookings, payments, refundOrders } from "#db/schema.ts";
import type { MoneyMovement, PaymentGateway, ProviderRefund } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, type PaymentRow, recordHistory } from "../booking-store.server.ts";
import { computeBalanceCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos, updateOverpaidFlag } from "../ledger/ledger-store.server.ts";
import { updateShownBalance } from "../manual/record-manual-payment.server.ts";
import { limitOrdersToRemainder, recordOrderedRefunds } from "./record-ordered-refunds.server.ts";
import type { RefundOrderRow } from "./refund-orders.server.ts";

export type RecordedRefunds =
  /** All money to be refunded has been refunded, as far as the provider knows. */
  | "done"
  /** The provider has accepted the refund but has not completed it. */
  | "pending"
  /** A refund failed or was returned, so a person has to check it. */
  | "returned"
  /** Less has been refunded than is due, and no refund is on its way. */
  | "not-begun"
  /** The payment stays in state `paid`, and any refunds of parts of it were recorded. */
  | "kept"
  /** The payment is not recorded here, or not recorded as paid. */
  | "unknown";

/**
 * Records the refunds of the payment that a provider's report is about, even if they were made
 * outside of the site.
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
 * Updates a payment to the state of its refunds at the provider. Reports may arrive in any order
 * and more than once, because all refunds are requested from the provider each time. A refund that
 * was recorded as returned stays returned, even if an older answer arrives late.
 */
export async function recordProviderRefunds(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  sessionId: string,
): Promise<RecordedRefunds> {
  const session = and(eq(payments.sessionId, sessionId), eq(payments.provider, gateway.name));
  for (let asked = 0; asked < timesAsked; asked += 1) {
    const noted = await recordProviderAnswer(deps, session, await gateway.listRefunds(sessionId));
    if (noted !== "outdated") return noted;
  }
  throw new Error(`the refunds of session ${sessionId} were outdated each time`);
}

/**
 * How many times to ask the provider. While an answer is on its way, another process may record
 * newer refunds, which makes the answer outdated.
 */
const timesAsked = 5;

async function recordProviderAnswer(
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
    const known = await listKnownReturns(tx, payment.bookingId);
    const news = refunds.filter(({ id, status }) => status === "failed" && !known.has(id));
    const live = refunds.filter(({ id, status }) => status !== "failed" && !known.has(id));
    for (const refund of news) await recordReturnedRefund(tx, deps, payment, refund);
    const isReturned = news.length > 0;
    return updatePaymentFromRefunds(tx, deps, payment, {
      orders,
      live,
      news,
      isReturned,
      reason: findFailureReason(news),
    });
  });
}

function listOrdersOfPayment(tx: Transaction, paymentId: string): Promise<RefundOrderRow[]> {
  return tx.select().from(refundOrders).where(eq(refundOrders.paymentId, paymentId));
}

/** Returns whether an answer is outdated, because it lacks a refund that an order already has. */
function isRefundMissing(
  { refundId }: RefundOrderRow,
  refunds: readonly ProviderRefund[],
): boolean {
  const isReal = refundId !== null && !refundId.startsWith("forgotten:");
  return isReal && !refunds.some(({ id }) => id === refundId);
}

type Truth = Readonly<{
  orders: readonly RefundOrderRow[];
  /** Refunds that were returned since the last check. */
  news: readonly ProviderRefund[];
  /** Refunds that have succeeded or are pending. */
  live: readonly ProviderRefund[];
  isReturned: boolean;
  reason: string | null;
}>;

async function updatePaymentFromRefunds(
  tx: Transaction,
  deps: BookingDependencies,
  payment: PaymentRow,
  { orders, live, news, isReturned, reason }: Truth,
): Promise<RecordedRefunds> {
  const refundedCentavos = live.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const isWhole = refundedCentavos >= payment.amountCentavos;
  const isPending = live.some(({ status }) => status === "pending");
  const now = deps.clock.now();
  const store = (change: Partial<PaymentRow>) =>
    tx
      .update(payments)
      .set({ refundedCentavos, ...change })
      .where(eq(payments.id, payment.id));
  switch (payment.state) {
    case "paid": {
      await store({});
      const elsewhere = await recordOrderedRefunds(tx, orders, { live, returned: news }, now);
      await limitOrdersToRemainder(tx, payment.id, payment.amountCentavos - refundedCentavos);
      await recordExternalRefund(
        tx,
        deps,
        payment,
        elsewhere - getCentavosRefundedElsewhere(payment, orders),
        elsewhere,
      );
      const all = isWhole ? (isPending ? ("refunding" as const) : ("refunded" as const)) : null;
      const hasOrders = (await listOrdersOfPayment(tx, payment.id)).some(
        ({ state }) => state !== "dropped",
      );
      await updateShownPaymentStatus(tx, payment, hasOrders, all);
      return "kept";
    }
    case "refund-due":
    case "refund-returned":
    case "refunded": {
      if (isWhole && !isPending) {
        if (payment.state === "refunded") return "done";
        await store({ state: "refunded", refundedAt: now, refundTrouble: null });
        await recordRefundDone(tx, payment, now, refundedCentavos - payment.refundedCentavos);
        await publishRefundDone(tx, deps, payment);
        return "done";
      }
      if (isReturned && !isWhole) {
        await store({ state: "refund-returned", refundTrouble: reason });
        await updateShownRefund(tx, payment, "refunding");
        return "returned";
      }
      // The payment was repaid manually or waits for the operator, so only a complete refund can
      // still change its state.
      if (payment.state !== "refund-due") return "done";
      await store(isWhole ? { refundTrouble: "pending" } : {});
      return isWhole ? "pending" : "not-begun";
    }
    default:
      // The payment is not recorded as paid yet. `confirmPayment` will check its refunds.
      return "unknown";
  }
}

/** Records that a payment has been refunded completely. */
export async function recordRefundDone(
  tx: Transaction,
  payment: PaymentRow,
  now: Date,
  amountCentavos: number,
  event: "refunded" | "refunded-by-dispute" = "refunded",
): Promise<void> {
  await updateShownRefund(tx, payment, "refunded");
  await recordHistory(tx, {
    bookingId: payment.bookingId,
    at: now,
    actor: event === "refunded" ? "system" : "provider",
    event,
    detail: { amountCentavos },
  });
}

/** Publishes that a whole payment was refunded through the provider. */
async function publishRefundDone(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId, id: paymentId, amountCentavos }: PaymentRow,
): Promise<void> {
  const by = "provider";
  await deps.publish(tx, { type: "refund-done", bookingId, paymentId, amountCentavos, by });
}

/**
 * Updates the refund status in the booking's row. If the booking was paid twice, the row shows the
 * payment that is kept, not the one that is refunded.
 */
async function updateShownRefund(
  tx: Transaction,
  { id, bookingId }: PaymentRow,
  paymentStatus: "refunding" | "refunded",
): Promise<void> {
  const others = await tx.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (others.some((other) => other.id !== id && other.state === "paid")) return;
  const booking = await lockBooking(tx, bookingId);
  const balance = computeBalanceCentavos(booking, await getCollectedCentavos(tx, bookingId));
  // Money that was received manually still has to be refunded, too.
  const isMoreDue = paymentStatus === "refunded" && balance < 0;
  if (isMoreDue) return;
  await tx.update(bookings).set({ paymentStatus }).where(eq(bookings.id, bookingId));
}

/**
 * Updates the payment status of a booking whose payment is in state `paid`. `all` is the progress
 * of a refund of the whole payment; null if only a part is refunded. If the whole payment was
 * refunded by orders and the ride is still booked, the status follows the balance, because the
 * guest may pay manually.
 */
async function updateShownPaymentStatus(
  tx: Transaction,
  payment: PaymentRow,
  isByOrder: boolean,
  all: "refunding" | "refunded" | null,
): Promise<void> {
  const booking = await lockBooking(tx, payment.bookingId);
  const isShown = all !== null && !(isByOrder && booking.state === "confirmed");
  if (!isShown) return updateShownBalance(tx, booking);
  await updateShownRefund(tx, payment, all);
  await updateOverpaidFlag(tx, booking.id);
}

/** Returns the centavos that were refunded without a refund order, as of the last check. */
function getCentavosRefundedElsewhere(
  { refundedCentavos }: PaymentRow,
  orders: readonly RefundOrderRow[],
): number {
  const counted = orders.filter(({ refundId }) => refundId !== null);
  return counted.reduce((sum, { amountCentavos }) => sum - amountCentavos, refundedCentavos);
}

/**
 * Records a refund that the operator made on the provider's own website. The state of the booking
 * does not change.
 */
async function recordExternalRefund(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId }: PaymentRow,
  amountCentavos: number,
  totalCentavos: number,
): Promise<void> {
  if (amountCentavos <= 0) return;
  await recordHistory(tx, {
    bookingId,
    at: deps.clock.now(),
    actor: "provider",
    event: "refunded-elsewhere",
    detail: { amountCentavos },
  });
  await deps.publish(tx, { type: "refunded-elsewhere", bookingId, amountCentavos, totalCentavos });
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

async function listKnownReturns(tx: Transaction, bookingId: string): Promise<Set<unknown>> {
  const lines = await tx
    .select({ detail: bookingHistory.detail })
    .from(bookingHistory)
    .where(
      and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.event, "refund-returned")),
    );
  return new Set(lines.map(({ detail }) => detail.refundId));
}

function findFailureReason(refunds: readonly ProviderRefund[]): string | null {
  return refunds.at(-1)?.reason ?? null;
}
