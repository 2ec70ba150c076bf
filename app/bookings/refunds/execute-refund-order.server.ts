import { and, eq, isNull, lte, or } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { payments, refundOrders } from "#db/schema.ts";
import { movesMoney } from "../../payments/gateway.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { lockBooking, type PaymentRow } from "../booking-store.server.ts";
import { noteOrderDone } from "./record-ordered-refunds.server.ts";
import { noteRefunds } from "./record-provider-refunds.server.ts";
import type { RefundOrderRow } from "./refund-orders.server.ts";

/** Longer than all tries of one call to the provider. */
const claimMs = 2 * 60_000;

/**
 * Has the provider give back what an order says, and notes its answer. Safe to repeat and to
 * interrupt: the provider is asked first whether it has the refund already, and one attempt pays
 * once at most. Throws when the provider is away or refuses; the reason is kept for the operator.
 */
export async function makeOrderedRefund(deps: BookingDeps, orderId: string): Promise<void> {
  const order = await claim(deps, orderId);
  if (!order) return;
  try {
    await make(deps, order);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    const trouble = String(code ?? message ?? error).slice(0, 200);
    await deps.db.update(refundOrders).set({ trouble }).where(isUnmade(orderId));
    throw error;
  } finally {
    await deps.db
      .update(refundOrders)
      .set({ claimedUntil: null })
      .where(eq(refundOrders.id, orderId));
  }
}

async function make(deps: BookingDeps, order: RefundOrderRow): Promise<void> {
  const { gateway } = deps;
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, order.paymentId));
  if (payment?.state !== "paid" || !payment.sessionId) return;
  // Money of the sandbox never moved, so after the change to a real provider nothing is asked for.
  if (!movesMoney(payment.provider) && movesMoney(gateway.provider)) return forget(deps, order);
  if (payment.provider !== gateway.provider) {
    throw new Error(`order ${order.id} is for ${payment.provider}, not ${gateway.provider}`);
  }
  // A process that died here before may have had the refund made.
  await noteRefunds(deps, payment.sessionId);
  const due = await unmadeOf(deps, order);
  if (!due) return;
  const refusal = await askProvider(deps, due, payment.sessionId);
  await noteRefunds(deps, payment.sessionId);
  const left = await unmadeOf(deps, order);
  if (!left) return;
  // Money that went back on the provider's own pages meanwhile has cut the order.
  if (left.amountCentavos < due.amountCentavos) return make(deps, left);
  throw refusal ?? new Error(`order ${order.id} was not made`);
}

/** Asks for the refund once; returns why it was refused. */
async function askProvider(
  deps: BookingDeps,
  { id, attempt, amountCentavos }: RefundOrderRow,
  sessionId: NonNullable<PaymentRow["sessionId"]>,
): Promise<Error | null> {
  const part = { orderId: id, attempt, amountCentavos };
  const asked = await deps.gateway.refundPart(sessionId, part);
  if (asked.outcome === "begun") return null;
  // The provider repeats its refusal under the same key, so the next try needs another one.
  await deps.db
    .update(refundOrders)
    .set({ attempt: attempt + 1 })
    .where(and(isUnmade(id), eq(refundOrders.attempt, attempt)));
  return Object.assign(new Error(`order ${id} was refused: ${asked.why}`), { code: asked.why });
}

/** Takes an order for this worker; undefined when nothing is to be made or another worker has it. */
async function claim(deps: BookingDeps, id: string): Promise<RefundOrderRow | undefined> {
  const now = deps.clock.now();
  const [order] = await deps.db
    .update(refundOrders)
    .set({ claimedUntil: new Date(now.getTime() + claimMs) })
    .where(
      and(
        eq(refundOrders.id, id),
        eq(refundOrders.state, "due"),
        or(isNull(refundOrders.claimedUntil), lte(refundOrders.claimedUntil, now)),
      ),
    )
    .returning();
  return order;
}

function isUnmade(id: string) {
  const { state, refundId } = refundOrders;
  return and(eq(refundOrders.id, id), eq(state, "due"), isNull(refundId));
}

/** An order as it stands now; undefined once it is made, dropped or no longer due. */
async function unmadeOf(
  deps: BookingDeps,
  { id }: RefundOrderRow,
): Promise<RefundOrderRow | undefined> {
  const [order] = await deps.db.select().from(refundOrders).where(isUnmade(id));
  return order;
}

async function forget(deps: BookingDeps, order: RefundOrderRow): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockBooking(tx, order.bookingId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, order.paymentId));
    if (!payment) return;
    await tx
      .update(payments)
      .set({ refundedCentavos: payment.refundedCentavos + order.amountCentavos })
      .where(eq(payments.id, payment.id));
    await noteOrderDone(tx, order, `forgotten:${order.id}`, deps.clock.now());
  });
}
