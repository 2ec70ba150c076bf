import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";

/**
 * Has the provider that took a payment refund it in full when that is due, and records its answer.
 * Safe to repeat: the provider refunds a session once, and only payments that are still due are
 * sent. Refunds wait while the keys of the provider are missing (`listMissingProviders`). Throws
 * when the provider is unavailable or refuses; the reason is stored for the operator.
 */
export async function refundPayment(deps: BookingDependencies, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.state !== "refund-due" || !payment.sessionId) return;
  const gateway = deps.gateways.findGateway(payment.provider);
  if (!gateway) return;
  try {
    // A pending refund is only checked, because the provider would refuse a second refund.
    if (payment.refundTrouble !== "pending") await gateway.refund(payment.sessionId);
    const noted = await recordProviderRefunds(deps, gateway, payment.sessionId);
    if (noted === "not-begun") throw new Error(`the refund of payment ${paymentId} was not made`);
  } catch (error) {
    await recordRefundFailure(deps, paymentId, error);
    throw error;
  }
}

async function recordRefundFailure(
  deps: BookingDependencies,
  paymentId: string,
  error: unknown,
): Promise<void> {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const refundTrouble = String(code ?? message ?? error).slice(0, 200);
  await deps.db
    .update(payments)
    .set({ refundTrouble })
    .where(and(eq(payments.id, paymentId), eq(payments.state, "refund-due")));
}
