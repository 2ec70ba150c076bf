import { and, eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import { lockBooking, recordHistory } from "./booking-store.server.ts";
import type { BookingDeps } from "./deps.server.ts";

/**
 * Notes that the operator has paid a guest by hand what the bank had sent back (`noteReturnedRefund`).
 * Says whether anything was owed: the second of two clicks notes nothing.
 */
export async function noteRepaid(
  deps: BookingDeps,
  bookingId: string,
): Promise<"noted" | "nothing-owed"> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    await lockBooking(tx, bookingId);
    const repaid = await tx
      .update(payments)
      .set({ state: "refunded", refundedAt: now })
      .where(and(eq(payments.bookingId, bookingId), eq(payments.state, "refund-returned")))
      .returning({ amountCentavos: payments.amountCentavos });
    if (repaid.length === 0) return "nothing-owed";
    const amountCentavos = repaid.reduce((sum, payment) => sum + payment.amountCentavos, 0);
    await recordHistory(tx, {
      bookingId,
      at: now,
      actor: "operator",
      event: "repaid",
      detail: { amountCentavos },
    });
    return "noted";
  });
}
