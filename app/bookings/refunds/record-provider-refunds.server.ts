import { and, eq } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookingHistory, bookings, payments, refundOrders } from "#db/schema.ts";
import type { Money, ProviderRefund } from "../../payments/gateway.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { lockBooking, type PaymentRow, recordHistory } from "../booking-store.server.ts";
import { balanceCentavos } from "../ledger/booking-balance.ts";
import { collectedOfOne, noteOverpaid } from "../ledger/ledger-store.server.ts";
import { showBalance } from "../manual/record-manual-payment.server.ts";
import { cutToWhatIsLeft, noteOrderedRefunds } from "./record-ordered-refunds.server.ts";
import type { RefundOrderRow } from "./refund-orders.server.ts";

export type NotedRefunds =
  /** Everything that was to go back has arrived, as far as the provider knows. */
  | "done"
  /** The provider has the refund and has not finished it. */
  | "pending"
  /** A refund failed or was called back: a person has to look. */
  | "returned"
  /** Less has been begun than is due. */
  | "not-begun"
  /** The payment is kept; money that went back in other ways is noted. */
  | "kept"
  /** A payment we know nothing of. */
  | "unknown";

/** Notes the refunds of the payment that a report is about, whoever made them. */
export async function noteMoney(
  deps: BookingDeps,
  money: Money,
): Promise<NotedRefunds | "not ours"> {
  const sessionId = await deps.gateway.sessionOf(money);
  return sessionId ? noteRefunds(deps, sessionId) : "not ours";
}

/**
 * Brings a payment to the state of its refunds at the provider, in whatever order and however often
 * reports come: the provider is asked for all refunds each time. A refund noted as returned stays
 * returned, so an older answer that arrives late changes nothing.
 */
export async function noteRefunds(deps: BookingDeps, sessionId: string): Promise<NotedRefunds> {
  for (let asked = 0; asked < timesAsked; asked += 1) {
    const noted = await noteAnswer(deps, sessionId, await deps.gateway.refundsOf(sessionId));
    if (noted !== "outdated") return noted;
  }
  throw new Error(`the refunds of session ${sessionId} were outdated each time`);
}

/** Another process may have noted more while an answer was on its way. */
const timesAsked = 5;

async function noteAnswer(
  deps: BookingDeps,
  sessionId: string,
  refunds: readonly ProviderRefund[],
): Promise<NotedRefunds | "outdated"> {
  return transact(deps.db, async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.sessionId, sessionId));
    if (!found) return "unknown";
    await lockBooking(tx, found.bookingId);
    // The payment is read again, now under the lock.
    const [payment = found] = await tx.select().from(payments).where(eq(payments.id, found.id));
    const orders = await ordersOfPayment(tx, payment.id);
    if (orders.some((order) => isMissing(order, refunds))) return "outdated";
    const known = await returnedBefore(tx, payment.bookingId);
    const news = refunds.filter(({ id, status }) => status === "failed" && !known.has(id));
    const live = refunds.filter(({ id, status }) => status !== "failed" && !known.has(id));
    for (const refund of news) await noteReturned(tx, deps, payment, refund);
    const isReturned = news.length > 0;
    return settle(tx, deps, payment, { orders, live, news, isReturned, reason: reasonOf(news) });
  });
}

function ordersOfPayment(tx: Transaction, paymentId: string): Promise<RefundOrderRow[]> {
  return tx.select().from(refundOrders).where(eq(refundOrders.paymentId, paymentId));
}

/** Whether an answer is older than what is known of an order. */
function isMissing({ refundId }: RefundOrderRow, refunds: readonly ProviderRefund[]): boolean {
  const isReal = refundId !== null && !refundId.startsWith("forgotten:");
  return isReal && !refunds.some(({ id }) => id === refundId);
}

type Truth = Readonly<{
  orders: readonly RefundOrderRow[];
  /** Refunds that have come back since the last look. */
  news: readonly ProviderRefund[];
  /** Refunds that went through or may still. */
  live: readonly ProviderRefund[];
  isReturned: boolean;
  reason: string | null;
}>;

async function settle(
  tx: Transaction,
  deps: BookingDeps,
  payment: PaymentRow,
  { orders, live, news, isReturned, reason }: Truth,
): Promise<NotedRefunds> {
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
      const elsewhere = await noteOrderedRefunds(tx, orders, { live, returned: news }, now);
      await cutToWhatIsLeft(tx, payment.id, payment.amountCentavos - refundedCentavos);
      await noteElsewhere(
        tx,
        deps,
        payment,
        elsewhere - elsewhereBefore(payment, orders),
        elsewhere,
      );
      const all = isWhole ? (isPending ? ("refunding" as const) : ("refunded" as const)) : null;
      const hasOrders = (await ordersOfPayment(tx, payment.id)).some(
        ({ state }) => state !== "dropped",
      );
      await showKept(tx, payment, hasOrders, all);
      return "kept";
    }
    case "refund-due":
    case "refund-returned":
    case "refunded": {
      if (isWhole && !isPending) {
        if (payment.state === "refunded") return "done";
        await store({ state: "refunded", refundedAt: now, refundTrouble: null });
        await finish(tx, payment, now, refundedCentavos - payment.refundedCentavos);
        await publishDone(tx, deps, payment);
        return "done";
      }
      if (isReturned && !isWhole) {
        await store({ state: "refund-returned", refundTrouble: reason });
        await showRefund(tx, payment, "refunding");
        return "returned";
      }
      // The payment was paid by hand or waits for the operator: only a complete refund changes
      // that.
      if (payment.state !== "refund-due") return "done";
      await store(isWhole ? { refundTrouble: "pending" } : {});
      return isWhole ? "pending" : "not-begun";
    }
    default:
      // The payment is not known as paid yet: `confirmPayment` looks at its refunds, too.
      return "unknown";
  }
}

/** Notes that the money of a payment has gone back for good. */
export async function finish(
  tx: Transaction,
  payment: PaymentRow,
  now: Date,
  amountCentavos: number,
  event: "refunded" | "refunded-by-dispute" = "refunded",
): Promise<void> {
  await showRefund(tx, payment, "refunded");
  await recordHistory(tx, {
    bookingId: payment.bookingId,
    at: now,
    actor: event === "refunded" ? "system" : "provider",
    event,
    detail: { amountCentavos },
  });
}

/** Tells that all money of a payment has gone back through the provider. */
export async function publishDone(
  tx: Transaction,
  deps: BookingDeps,
  { bookingId, id: paymentId, amountCentavos }: PaymentRow,
): Promise<void> {
  const by = "provider";
  await deps.publish(tx, { type: "refund-done", bookingId, paymentId, amountCentavos, by });
}

/**
 * Shows the state of the money in the booking's row. A booking that was paid twice does not show
 * the payment that goes back; the other payment stands.
 */
async function showRefund(
  tx: Transaction,
  { id, bookingId }: PaymentRow,
  paymentStatus: "refunding" | "refunded",
): Promise<void> {
  const others = await tx.select().from(payments).where(eq(payments.bookingId, bookingId));
  if (others.some((other) => other.id !== id && other.state === "paid")) return;
  const booking = await lockBooking(tx, bookingId);
  const balance = balanceCentavos(booking, await collectedOfOne(tx, bookingId));
  // Money that came by hand has to go back by hand, too.
  const isMoreDue = paymentStatus === "refunded" && balance < 0;
  if (isMoreDue) return;
  await tx.update(bookings).set({ paymentStatus }).where(eq(bookings.id, bookingId));
}

/**
 * Shows the money of a booking whose payment is kept. `all` is how far everything is on its way
 * back, if it is everything; a ride that is still booked then may be paid by hand after an order.
 */
async function showKept(
  tx: Transaction,
  payment: PaymentRow,
  isByOrder: boolean,
  all: "refunding" | "refunded" | null,
): Promise<void> {
  const booking = await lockBooking(tx, payment.bookingId);
  const isShown = all !== null && !(isByOrder && booking.state === "confirmed");
  if (!isShown) return showBalance(tx, booking);
  await showRefund(tx, payment, all);
  await noteOverpaid(tx, booking.id);
}

/** Centavos given back without an order of ours, as they were noted last. */
function elsewhereBefore(
  { refundedCentavos }: PaymentRow,
  orders: readonly RefundOrderRow[],
): number {
  const counted = orders.filter(({ refundId }) => refundId !== null);
  return counted.reduce((sum, { amountCentavos }) => sum - amountCentavos, refundedCentavos);
}

/** Notes money that the operator gave back on the provider's own pages; the ride stays booked. */
async function noteElsewhere(
  tx: Transaction,
  deps: BookingDeps,
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

async function noteReturned(
  tx: Transaction,
  deps: BookingDeps,
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

async function returnedBefore(tx: Transaction, bookingId: string): Promise<Set<unknown>> {
  const lines = await tx
    .select({ detail: bookingHistory.detail })
    .from(bookingHistory)
    .where(
      and(eq(bookingHistory.bookingId, bookingId), eq(bookingHistory.event, "refund-returned")),
    );
  return new Set(lines.map(({ detail }) => detail.refundId));
}

function reasonOf(refunds: readonly ProviderRefund[]): string | null {
  return refunds.at(-1)?.reason ?? null;
}
