import { and, eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { paymentRequests } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, recordHistory } from "../booking-store.server.ts";
import { closeRequestSessions } from "../payment-sessions/close-request-sessions.server.ts";

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
    const at = deps.clock.now();
    const isWithdrawn = await withdrawLockedRequest(tx, bookingId, { id, at, by });
    return isWithdrawn ? "withdrawn" : "not-open";
  });
  if (outcome === "withdrawn") await closeRequestSessions(deps, id);
  return outcome;
}

type Withdrawal = Readonly<{
  id: string;
  at: Date;
  /** The account that withdraws it; null for the guest. */
  by: string | null;
  replacedBy?: string;
}>;

/**
 * Withdraws an open request of a locked booking and records that in the history. Returns whether it
 * was open.
 */
export async function withdrawLockedRequest(
  tx: Transaction,
  bookingId: string,
  { id, at, by, replacedBy }: Withdrawal,
): Promise<boolean> {
  const [withdrawn] = await tx
    .update(paymentRequests)
    .set({ state: "withdrawn", endedAt: at })
    .where(
      and(
        eq(paymentRequests.id, id),
        eq(paymentRequests.bookingId, bookingId),
        eq(paymentRequests.state, "open"),
      ),
    )
    .returning({ amountCentavos: paymentRequests.amountCentavos });
  if (!withdrawn) return false;
  await recordHistory(tx, {
    bookingId,
    at,
    actor: by === null ? "guest" : "operator",
    event: "request-withdrawn",
    detail: {
      requestId: id,
      amountCentavos: withdrawn.amountCentavos,
      ...(by !== null && { by }),
      ...(replacedBy && { replacedBy }),
    },
  });
  return true;
}
