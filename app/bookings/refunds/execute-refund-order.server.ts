import { and, eq, isNull, lte, or } from "drizzle-orm";
import { payments, refundOrders } from "#db/schema.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";
import type { RefundOrderRow } from "./refund-orders.server.ts";

/** The claim lasts longer than all attempts of one call to the provider. */
const claimMs = 2 * 60_000;

/**
 * Sends a refund order to the provider that took the payment, and records its answer. Safe to
 * repeat and to interrupt: the provider is asked first whether it already has the refund, and one
 * attempt pays at most once. Orders wait while the keys of the provider are missing
 * (`listMissingProviders`). Throws when the provider is unavailable or refuses; the reason is
 * stored for the operator.
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
  const gateway = deps.gateways.findGateway(payment.provider);
  if (!gateway) return;
  // An earlier run may have died after the provider had made the refund.
  await recordProviderRefunds(deps, gateway, payment.sessionId);
  const due = await findUnmadeOrder(deps, order);
  if (!due) return;
  const refusal = await requestRefund(deps, gateway, due, payment.sessionId);
  await recordProviderRefunds(deps, gateway, payment.sessionId);
  const left = await findUnmadeOrder(deps, order);
  if (!left) return;
  // A refund on the provider's own website has meanwhile reduced the order.
  if (left.amountCentavos < due.amountCentavos) return make(deps, left);
  throw refusal ?? new Error(`order ${order.id} was not made`);
}

/** Requests the refund once; returns the error if the provider refused it. */
async function requestRefund(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  { id, attempt, amountCentavos }: RefundOrderRow,
  sessionId: string,
): Promise<Error | null> {
  const part = { orderId: id, attempt, amountCentavos };
  const asked = await gateway.refundPart(sessionId, part);
  if (asked.outcome === "begun") return null;
  // The provider repeats its refusal for the same idempotency key, so the next attempt needs
  // another key.
  await deps.db
    .update(refundOrders)
    .set({ attempt: attempt + 1 })
    .where(and(isUnmade(id), eq(refundOrders.attempt, attempt)));
  return Object.assign(new Error(`order ${id} was refused: ${asked.why}`), { code: asked.why });
}

/**
 * Claims an order for this worker; undefined when there is nothing to refund or another worker has
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

function isUnmade(id: string) {
  const { state, refundId } = refundOrders;
  return and(eq(refundOrders.id, id), eq(state, "due"), isNull(refundId));
}

/** Returns the current order; undefined once it is refunded, dropped or no longer due. */
async function findUnmadeOrder(
  deps: BookingDependencies,
  { id }: RefundOrderRow,
): Promise<RefundOrderRow | undefined> {
  const [order] = await deps.db.select().from(refundOrders).where(isUnmade(id));
  return order;
}
