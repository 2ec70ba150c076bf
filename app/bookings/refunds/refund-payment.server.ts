import { and, eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import { movesMoney } from "../../payments/gateway.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import type { PaymentRow } from "../booking-store.server.ts";
import { finish, noteRefunds, publishDone } from "./record-provider-refunds.server.ts";

/**
 * Has a payment that is due for refund paid back in full, and notes the provider's answer. Safe to
 * repeat: the provider refunds a session once, and only payments still due are sent there. Throws
 * when the provider is away or refuses; the reason is kept for the operator.
 */
export async function refundPayment(deps: BookingDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.state !== "refund-due" || !payment.sessionId) return;
  const { provider } = deps.gateway;
  // Money of the sandbox never moved, so after the change to a real provider nothing is asked for.
  if (!movesMoney(payment.provider) && movesMoney(provider)) return forget(deps, payment);
  try {
    if (payment.provider !== provider) {
      throw new Error(`payment ${paymentId} was made with ${payment.provider}, not ${provider}`);
    }
    // A pending refund is only looked at: a second refund would be refused.
    if (payment.refundTrouble !== "pending") await deps.gateway.refund(payment.sessionId);
    const noted = await noteRefunds(deps, payment.sessionId);
    if (noted === "not-begun") throw new Error(`the refund of payment ${paymentId} was not made`);
  } catch (error) {
    await noteTrouble(deps, paymentId, error);
    throw error;
  }
}

async function forget(deps: BookingDeps, payment: PaymentRow): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const changed = await tx
      .update(payments)
      .set({ state: "refunded", refundedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, "refund-due")))
      .returning({ id: payments.id });
    if (changed.length === 0) return;
    await finish(tx, payment, now, payment.amountCentavos);
    await publishDone(tx, deps, payment);
  });
}

async function noteTrouble(deps: BookingDeps, paymentId: string, error: unknown): Promise<void> {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const refundTrouble = String(code ?? message ?? error).slice(0, 200);
  await deps.db
    .update(payments)
    .set({ refundTrouble })
    .where(and(eq(payments.id, paymentId), eq(payments.state, "refund-due")));
}
