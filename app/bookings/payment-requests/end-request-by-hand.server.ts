import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { paymentRequests } from "#db/schema.ts";
import type { PaymentRequestRow } from "./payment-request-store.server.ts";
import { withdrawLockedRequest } from "./withdraw-payment-request.server.ts";

/** Money that was collected by hand. */
type Collected = Readonly<{ id: string; amountCentavos: number; requestId?: string; by: string }>;

/**
 * Ends the open request of a locked booking if money collected by hand is what it asks for: it is
 * paid if the whole sum came, and withdrawn if the form named it and less came, so that the guest
 * cannot pay the whole sum again (ADR 73). Returns the id of the ended request, whose payment pages
 * are to be closed after the transaction; null if the request stays open.
 */
export async function endRequestByHand(
  tx: Transaction,
  request: PaymentRequestRow,
  { id: handPaymentId, amountCentavos, requestId, by }: Collected,
  now: Date,
): Promise<string | null> {
  const { id, bookingId } = request;
  const own = eq(paymentRequests.id, id);
  if (amountCentavos >= request.amountCentavos) {
    await tx.update(paymentRequests).set({ state: "paid", endedAt: now, handPaymentId }).where(own);
    return id;
  }
  if (requestId !== id) return null;
  await withdrawLockedRequest(tx, bookingId, { id, at: now, by });
  return id;
}

/**
 * Withdraws the request that an undone payment had paid. It is not opened again: a link that the
 * guest saw as paid must not ask for money without the team's doing.
 */
export async function withdrawRequestPaidByHand(
  tx: Transaction,
  handPaymentId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(paymentRequests)
    .set({ state: "withdrawn", endedAt: now })
    .where(
      and(eq(paymentRequests.handPaymentId, handPaymentId), eq(paymentRequests.state, "paid")),
    );
}
