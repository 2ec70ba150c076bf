import { and, eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import { recordHistory } from "./booking-store.server.ts";
import type { BookingDeps } from "./deps.server.ts";

/**
 * Pays a payment that is due for refund back in full. Safe to repeat: the provider refunds a
 * session once, and only a payment still due is asked for. Throws when the provider is away.
 */
export async function refundPayment(deps: BookingDeps, paymentId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.state !== "refund-due" || !payment.sessionId) return;
  const { provider } = deps.gateway;
  // What the sandbox took before a real provider was set never moved: there is nothing to ask for.
  const wasTest = payment.provider === "sandbox" && provider !== "sandbox";
  if (!wasTest && payment.provider !== provider) {
    throw new Error(`payment ${paymentId} was made with ${payment.provider}, not ${provider}`);
  }
  if (!wasTest) await deps.gateway.refund(payment.sessionId);
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const changed = await tx
      .update(payments)
      .set({ state: "refunded", refundedAt: now })
      .where(and(eq(payments.id, paymentId), eq(payments.state, "refund-due")))
      .returning({ id: payments.id });
    if (changed.length === 0) return;
    await recordHistory(tx, {
      bookingId: payment.bookingId,
      at: now,
      actor: "system",
      event: "refunded",
      detail: { amountCentavos: payment.amountCentavos },
    });
  });
}
