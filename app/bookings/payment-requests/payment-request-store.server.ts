import { and, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type CollectedPart, paymentRequests } from "#db/schema.ts";

export type PaymentRequestRow = typeof paymentRequests.$inferSelect;

/** Returns the payment request with this secret token; undefined if there is none. */
export async function findPaymentRequest(
  db: Database | Transaction,
  token: string,
): Promise<PaymentRequestRow | undefined> {
  const [row] = await db.select().from(paymentRequests).where(eq(paymentRequests.token, token));
  return row;
}

/**
 * Returns the request of a booking that is neither paid nor withdrawn; undefined if there is none.
 * Its deadline may have passed.
 */
export async function findOpenRequest(
  db: Database | Transaction,
  bookingId: string,
): Promise<PaymentRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.bookingId, bookingId), eq(paymentRequests.state, "open")));
  return row;
}

/** Lists the payment requests of a booking, newest first. */
export function listPaymentRequests(
  db: Database | Transaction,
  bookingId: string,
): Promise<PaymentRequestRow[]> {
  return db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.bookingId, bookingId))
    .orderBy(desc(paymentRequests.madeAt), desc(paymentRequests.id));
}

/** Returns which part of a booking's money a sum collects. */
export function getCollectedPart(
  amountCentavos: number,
  { balanceCentavos, collectedCentavos }: { balanceCentavos: number; collectedCentavos: number },
): CollectedPart {
  if (collectedCentavos > 0) return "rest";
  return amountCentavos < balanceCentavos ? "deposit" : "booking";
}
