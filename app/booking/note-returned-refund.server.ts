import { and, eq, inArray, sql } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import { lockBooking, recordHistory } from "./booking-store.server.ts";
import type { BookingDeps } from "./deps.server.ts";

/**
 * Notes, once, that a bank has sent a refund back, and has the operator told: somebody must pay
 * that guest another way (`noteRepaid`). The provider is asked what became of it. Throws when it
 * cannot be asked, and while the refund's making is not noted yet: the report must come again.
 */
export async function noteReturnedRefund(deps: BookingDeps, refundId: string): Promise<boolean> {
  const returned = await deps.gateway.returnedRefund(refundId);
  if (!returned) return false;
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.sessionId, returned.sessionId),
          // Tried again on the provider's own pages, a refund can come back a second time.
          inArray(payments.state, ["refund-due", "refunded", "refund-returned"]),
        ),
      );
    if (!payment) return false;
    if (payment.state === "refund-due") {
      throw new Error(`refund ${refundId} came back before it was noted as made`);
    }
    const { bookingId } = payment;
    // Two reports of one refund wait for each other here.
    await lockBooking(tx, bookingId);
    const [noted] = await tx
      .select({ id: bookingHistory.id })
      .from(bookingHistory)
      .where(
        and(
          eq(bookingHistory.bookingId, bookingId),
          eq(bookingHistory.event, "refund-returned"),
          sql`${bookingHistory.detail} ->> 'refundId' = ${refundId}`,
        ),
      );
    if (noted) return false;
    await tx.update(payments).set({ state: "refund-returned" }).where(eq(payments.id, payment.id));
    const { amountCentavos, reason } = returned;
    await recordHistory(tx, {
      bookingId,
      at: now,
      actor: "provider",
      event: "refund-returned",
      detail: { refundId, amountCentavos, why: reason },
    });
    await deps.publish(tx, { type: "refund-returned", bookingId, refundId, amountCentavos });
    return true;
  });
}
