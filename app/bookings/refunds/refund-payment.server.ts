import { and, eq } from "drizzle-orm";
import { payments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordProviderRefunds } from "./record-provider-refunds.server.ts";

/**
 * Sends a due refund of a whole payment to the provider that took it, and records the result. Safe
 * to repeat: the provider refunds a session once, and payments that are no longer due are skipped.
 * Does nothing while the provider's keys are missing (`listMissingProviders`). Throws if the
 * provider is unavailable or refuses, and stores the reason for the operator.
 */
export async function refundPayment(deps: BookingDependencies, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.state !== "refund-due" || !payment.sessionId) return;
  const gateway = deps.gateways.findGateway(payment.provider);
  if (!gateway) return;
  try {
    // A pending refund is only checked, because the provider would refuse a second one.
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
