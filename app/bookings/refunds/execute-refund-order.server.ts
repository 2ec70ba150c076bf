import { and, eq, isNull, lte, or } from "drizzle-orm";
import { payments, refundOrders } from "#db/schema.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";
import type { RefundOrderRow } from "./refund-orders.server.ts";

/**
 * How long a worker's claim to an order lasts. This is longer than one provider call takes with all
 * its attempts.
 */
const claimMs = 2 * 60_000;

/**
 * Sends a refund order to the provider that took the payment, and records the result. Safe to
 * repeat and to interrupt: the provider is asked first whether it already has the refund, and pays
 * at most once per attempt. Does nothing while the provider's keys are missing
 * (`listMissingProviders`). Throws if the provider is unavailable or refuses, and stores the reason
 * for the operator.
 */
export async function executeRefundOrder(
  deps: BookingDependencies,
  orderId: string,
): Promise<void> {
  const order = await claimOrder(deps, orderId);
  if (!order) return;
  try {
    await makeRefund(deps, order);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    const trouble = String(code ?? message ?? error).slice(0, 200);
    await deps.db.update(refundOrders).set({ trouble }).where(buildUnrefundedCondition(orderId));
    throw error;
  } finally {
    await deps.db
      .update(refundOrders)
      .set({ claimedUntil: null })
      .where(eq(refundOrders.id, orderId));
  }
}

async function makeRefund(deps: BookingDependencies, order: RefundOrderRow): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, order.paymentId));
  if (payment?.state !== "paid" || !payment.sessionId) return;
  const gateway = deps.gateways.findGateway(payment.provider);
  if (!gateway) return;
  // An earlier run may have died after the provider had made the refund.
  await recordProviderRefunds(deps, gateway, payment.sessionId);
  const due = await findUnrefundedOrder(deps, order);
  if (!due) return;
  const refusal = await requestRefund(deps, gateway, due, payment.sessionId);
  await recordProviderRefunds(deps, gateway, payment.sessionId);
  const left = await findUnrefundedOrder(deps, order);
  if (!left) return;
  // A refund on the provider's own website reduced the order while it was being sent.
  if (left.amountCentavos < due.amountCentavos) return makeRefund(deps, left);
  throw refusal ?? new Error(`order ${order.id} was not made`);
}

/** Requests the refund once. Returns the error if the provider refuses it, otherwise null. */
async function requestRefund(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  { id, attempt, amountCentavos }: RefundOrderRow,
  sessionId: string,
): Promise<Error | null> {
  const part = { orderId: id, attempt, amountCentavos };
  const result = await gateway.refundPart(sessionId, part);
  if (result.outcome === "begun") return null;
  // The provider repeats its refusal for the same idempotency key, so the next attempt needs
  // another key.
  await deps.db
    .update(refundOrders)
    .set({ attempt: attempt + 1 })
    .where(and(buildUnrefundedCondition(id), eq(refundOrders.attempt, attempt)));
  return Object.assign(new Error(`order ${id} was refused: ${result.why}`), { code: result.why });
}

/**
 * Claims an order for this worker; undefined if the order is not due or another worker has claimed
 * it.
 */
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

function buildUnrefundedCondition(id: string) {
  const { state, refundId } = refundOrders;
  return and(eq(refundOrders.id, id), eq(state, "due"), isNull(refundId));
}

/**
 * Returns the current row of an order that the provider still has to refund; undefined if there is
 * nothing left to request.
 */
async function findUnrefundedOrder(
  deps: BookingDependencies,
  { id }: RefundOrderRow,
): Promise<RefundOrderRow | undefined> {
  const [order] = await deps.db.select().from(refundOrders).where(buildUnrefundedCondition(id));
  return order;
}
