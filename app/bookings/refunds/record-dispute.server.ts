import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { disputes, payments, refundOrders } from "#db/schema.ts";
import type { PaymentGateway, ProviderDispute } from "../../payments/gateway.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, type PaymentRow, recordHistory } from "../booking-store.server.ts";
import { updateOverpaidFlag } from "../ledger/ledger-store.server.ts";
import { recordRefundDone } from "./record-refund-done.server.ts";

/**
 * Records the state of a dispute, and notifies the operator once when it opens and once when it
 * ends. The guest keeps the seats. The state is requested from the provider each time, so webhook
 * events may arrive late, more than once and in any order. A dispute that has ended stays ended.
 */
export async function recordDispute(
  deps: BookingDependencies,
  gateway: PaymentGateway,
  disputeId: string,
): Promise<string> {
  const dispute = await gateway.findDispute(disputeId);
  if (!dispute) return "not ours";
  return runInTransaction(deps.db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.sessionId, dispute.sessionId), eq(payments.provider, gateway.name)));
    if (!payment) return "unknown";
    await lockBooking(tx, payment.bookingId);
    const [before] = await tx.select().from(disputes).where(eq(disputes.id, dispute.id));
    if (before && gateway.getDisputeStage(before.status) !== "open") return before.status;
    await storeDispute(tx, deps, payment, dispute);
    const isNews = !before || dispute.stage !== "open";
    if (isNews) await notifyDispute(tx, deps, payment, dispute);
    if (dispute.stage === "lost") {
      await recordDisputeAsRefund(tx, deps, payment, dispute);
      await updateOverpaidFlag(tx, payment.bookingId);
    }
    return dispute.status;
  });
}

async function storeDispute(
  tx: Transaction,
  deps: BookingDependencies,
  { id: paymentId, bookingId }: PaymentRow,
  { id, status, reason, amountCentavos, evidenceDueBy }: ProviderDispute,
): Promise<void> {
  const now = { status, reason, amountCentavos, evidenceDueBy };
  await tx
    .insert(disputes)
    .values({ id, paymentId, bookingId, ...now, openedAt: deps.clock.now() })
    .onConflictDoUpdate({ target: disputes.id, set: now });
}

async function notifyDispute(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId }: PaymentRow,
  { id: disputeId, stage, reason, amountCentavos, evidenceDueBy }: ProviderDispute,
): Promise<void> {
  const due = evidenceDueBy?.toISOString() ?? null;
  await recordHistory(tx, {
    bookingId,
    at: deps.clock.now(),
    actor: "provider",
    event: `dispute-${stage}`,
    detail: { disputeId, amountCentavos, why: reason, evidenceDueBy: due },
  });
  await deps.publish(tx, {
    type: "dispute",
    bookingId,
    disputeId,
    stage,
    amountCentavos,
    evidenceDueBy: due,
  });
}

/**
 * Records the effect of a lost dispute: the bank has given the money to the guest, so a refund that
 * is due or was returned is settled. If the disputed amount is lower than what the guest is owed, a
 * person has to decide.
 */
async function recordDisputeAsRefund(
  tx: Transaction,
  deps: BookingDependencies,
  payment: PaymentRow,
  { amountCentavos }: Pick<ProviderDispute, "amountCentavos">,
): Promise<void> {
  const now = deps.clock.now();
  // The money that the bank took covers the refund orders, too.
  await tx
    .update(refundOrders)
    .set({ state: "dropped" })
    .where(
      and(
        eq(refundOrders.paymentId, payment.id),
        inArray(refundOrders.state, ["due", "returned"]),
        isNull(refundOrders.refundId),
      ),
    );
  const changed = await tx
    .update(payments)
    .set({ state: "refunded", refundedAt: now, refundTrouble: null })
    .where(
      and(
        eq(payments.id, payment.id),
        inArray(payments.state, ["refund-due", "refund-returned"]),
        lte(sql`${payments.amountCentavos} - ${payments.refundedCentavos}`, amountCentavos),
      ),
    )
    .returning({ id: payments.id });
  if (changed.length === 0) return;
  await recordRefundDone(tx, payment, now, amountCentavos, "refunded-by-dispute");
}
