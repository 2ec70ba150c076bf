import { and, eq } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { bookingHistory, bookings, payments } from "#db/schema.ts";
import type { Money, ProviderRefund } from "../../payments/gateway.ts";
import { lockBooking, type PaymentRow, recordHistory } from "../booking-store.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { balanceCentavos } from "../ledger/ledger.ts";
import { collectedOfOne } from "../ledger/ledger-store.server.ts";

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
  const refunds = await deps.gateway.refundsOf(sessionId);
  return transact(deps.db, async (tx) => {
    const [found] = await tx.select().from(payments).where(eq(payments.sessionId, sessionId));
    if (!found) return "unknown";
    await lockBooking(tx, found.bookingId);
    // The payment is read again, now under the lock.
    const [payment = found] = await tx.select().from(payments).where(eq(payments.id, found.id));
    const known = await returnedBefore(tx, payment.bookingId);
    const news = refunds.filter(({ id, status }) => status === "failed" && !known.has(id));
    const live = refunds.filter(({ id, status }) => status !== "failed" && !known.has(id));
    for (const refund of news) await noteReturned(tx, deps, payment, refund);
    return settle(tx, deps, payment, { live, isReturned: news.length > 0, reason: reasonOf(news) });
  });
}

type Truth = Readonly<{
  /** Refunds that went through or may still. */
  live: readonly ProviderRefund[];
  isReturned: boolean;
  reason: string | null;
}>;

async function settle(
  tx: Transaction,
  deps: BookingDeps,
  payment: PaymentRow,
  { live, isReturned, reason }: Truth,
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
    case "paid":
      await store({});
      await noteElsewhere(tx, deps, payment, refundedCentavos);
      await showRefund(tx, payment, isWhole ? (isPending ? "refunding" : "refunded") : "paid");
      return "kept";
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
  paymentStatus: "paid" | "refunding" | "refunded",
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

/** Notes money that the operator gave back on the provider's own pages; the ride stays booked. */
async function noteElsewhere(
  tx: Transaction,
  deps: BookingDeps,
  { bookingId, refundedCentavos: before }: PaymentRow,
  refundedCentavos: number,
): Promise<void> {
  const amountCentavos = refundedCentavos - before;
  if (amountCentavos <= 0) return;
  await recordHistory(tx, {
    bookingId,
    at: deps.clock.now(),
    actor: "provider",
    event: "refunded-elsewhere",
    detail: { amountCentavos },
  });
  await deps.publish(tx, {
    type: "refunded-elsewhere",
    bookingId,
    amountCentavos,
    totalCentavos: refundedCentavos,
  });
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
