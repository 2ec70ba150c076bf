import { and, eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { payments, refundOrders } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, recordHistory } from "../booking-store.server.ts";
import { updateShownBalance } from "../update-shown-balance.server.ts";

/**
 * Records that the operator has manually paid a guest whose bank had returned the refund
 * (`recordProviderRefunds`). Returns whether anything was owed. After a second click, nothing is
 * owed any more, so nothing is recorded.
 */
export async function recordManualRepayment(
  deps: BookingDependencies,
  bookingId: string,
): Promise<"noted" | "nothing-owed"> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const returned = and(eq(payments.bookingId, bookingId), eq(payments.state, "refund-returned"));
    const repaid = await tx
      .update(payments)
      .set({ state: "refunded", refundedAt: now })
      .where(returned)
      .returning();
    const ordered = await tx
      .update(refundOrders)
      .set({ state: "repaid", doneAt: now })
      .where(and(eq(refundOrders.bookingId, bookingId), eq(refundOrders.state, "returned")))
      .returning();
    if (repaid.length + ordered.length === 0) return "nothing-owed";
    // Amounts that were already refunded in other ways are deducted.
    const amountCentavos = repaid.reduce(
      (sum, payment) => sum + payment.amountCentavos - payment.refundedCentavos,
      ordered.reduce((sum, order) => sum + order.amountCentavos, 0),
    );
    await updateShownBalance(tx, booking);
    await recordHistory(tx, {
      bookingId,
      at: now,
      actor: "operator",
      event: "repaid",
      detail: { amountCentavos },
    });
    const [{ id: paymentId } = { id: bookingId }] = repaid;
    await deps.publish(tx, {
      type: "refund-done",
      bookingId,
      paymentId,
      amountCentavos,
      by: "operator",
    });
    return "noted";
  });
}
