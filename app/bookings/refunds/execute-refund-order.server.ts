import { and, eq, isNull, lte, or } from "drizzle-orm";
import { payments, refundOrders } from "#db/schema.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";
import type { RefundOrderRow } from "./refund-orders.server.ts";

/** Longer than all tries of one call to the provider. */
const claimMs = 2 * 60_000;

/**
 * Has the provider that took a payment give back what an order says, and notes its answer. Safe to
 * repeat and to interrupt: the provider is asked first whether it has the refund already, and one
 * attempt pays once at most. Waits while the keys of the provider are missing
 * (`listMissingProviders`). Throws when the provider is away or refuses; the reason is kept for the
 * operator.
 */
export async function executeRefundOrder(
  deps: BookingDependencies,
  orderId: string,
): Promise<void> {
  const order = await claimOrder(deps, orderId);
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

async function make(deps: BookingDependencies, order: RefundOrderRow): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, order.paymentId));
  if (payment?.state !== "paid" || !payment.sessionId) return;
  const gateway = deps.gateways.gatewayOf(payment.provider);
  if (!gateway) return;
  // A process that died here before may have had the refund made.
  await recordProviderRefunds(deps, gateway, payment.sessionId);
  const due = await findUnmadeOrder(deps, order);
  if (!due) return;
  const refusal = await requestRefund(deps, gateway, due, payment.sessionId);
  await recordProviderRefunds(deps, gateway, payment.sessionId);
  const left = await findUnmadeOrder(deps, order);
  if (!left) return;
  // Money that went back on the provider's own pages meanwhile has cut the order.
  if (left.amountCentavos < due.amountCentavos) return make(deps, left);
  throw refusal ?? new Error(`order ${order.id} was not made`);
}

/** Asks for the refund once; returns why it was refused. */
async function requestRefund(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  { id, attempt, amountCentavos }: RefundOrderRow,
  sessionId: string,
): Promise<Error | null> {
  const part = { orderId: id, attempt, amountCentavos };
  const asked = await gateway.refundPart(sessionId, part);
  if (asked.outcome === "begun") return null;
  // The provider repeats its refusal under the same key, so the next try needs another one.
  await deps.db
    .update(refundOrders)
    .set({ attempt: attempt + 1 })
    .where(and(isUnmade(id), eq(refundOrders.attempt, attempt)));
  return Object.assign(new Error(`order ${id} was refused: ${asked.why}`), { code: asked.why });
}

/** Takes an order for this worker; undefined when nothing is to be made or another worker has it. */
async function claimOrder(
  deps: BookingDependencies,
  id: string,
): Promise<RefundOrderRow | undefined> {
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
async function findUnmadeOrder(
  deps: BookingDependencies,
  { id }: RefundOrderRow,
): Promise<RefundOrderRow | undefined> {
  const [order] = await deps.db.select().from(refundOrders).where(isUnmade(id));
  return order;
}
