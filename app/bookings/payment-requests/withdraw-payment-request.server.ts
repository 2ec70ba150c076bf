import { eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { paymentRequests } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, recordHistory } from "../booking-store.server.ts";
import { closeRequestSessions } from "./close-request-sessions.server.ts";
import { findOpenRequest } from "./payment-request-store.server.ts";

/**
 * Withdraws the open payment request of a booking, so that its link can no longer be paid.
 * `not-open`: this request was paid, withdrawn or replaced before.
 */
export async function withdrawPaymentRequest(
  deps: BookingDependencies,
  bookingId: string,
  { id, by }: Readonly<{ id: string; by: string }>,
): Promise<"withdrawn" | "not-open"> {
  const outcome = await runInTransaction(deps.db, async (tx) => {
    await lockBooking(tx, bookingId);
    const open = await findOpenRequest(tx, bookingId);
    if (open?.id !== id) return "not-open";
    const at = deps.clock.now();
    await tx
      .update(paymentRequests)
      .set({ state: "withdrawn", endedAt: at })
      .where(eq(paymentRequests.id, id));
    await recordHistory(tx, {
      bookingId,
      at,
      actor: "operator",
      event: "request-withdrawn",
      detail: { requestId: id, amountCentavos: open.amountCentavos, by },
    });
    return "withdrawn";
  });
  if (outcome === "withdrawn") await closeRequestSessions(deps, id);
  return outcome;
}
