import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type CollectedPart, paymentRequests, payments } from "#db/schema.ts";

export type PaymentRequestRow = typeof paymentRequests.$inferSelect;

export async function findPaymentRequest(
  db: Database | Transaction,
  token: string,
): Promise<PaymentRequestRow | undefined> {
  const [row] = await db.select().from(paymentRequests).where(eq(paymentRequests.token, token));
  return row;
}

/**
 * Returns the request of a booking that its guest or the team made and that is neither paid nor
 * withdrawn; undefined if there is none. Its deadline may have passed.
 */
export async function findOpenRequest(
  db: Database | Transaction,
  bookingId: string,
  maker: "team" | "guest",
): Promise<PaymentRequestRow | undefined> {
  const { madeBy } = paymentRequests;
  const [row] = await db
    .select()
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.bookingId, bookingId),
        eq(paymentRequests.state, "open"),
        maker === "guest" ? isNull(madeBy) : isNotNull(madeBy),
      ),
    );
  return row;
}

/** Lists the open requests of a booking, the team's first. Their deadlines may have passed. */
export function listOpenRequests(
  db: Database | Transaction,
  bookingId: string,
): Promise<PaymentRequestRow[]> {
  return db
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.bookingId, bookingId), eq(paymentRequests.state, "open")))
    .orderBy(sql`${paymentRequests.madeBy} is null`);
}

/** Returns the secret token of a booking's open payment link, the team's first; null without one. */
export async function findOpenLinkToken(
  db: Database | Transaction,
  bookingId: string,
): Promise<string | null> {
  const [request] = await listOpenRequests(db, bookingId);
  return request?.token ?? null;
}

/** Returns the request that a payment belongs to; undefined for the payment of a checkout. */
export async function findPaidRequest(
  db: Database | Transaction,
  paymentId: string,
): Promise<PaymentRequestRow | undefined> {
  const [row] = await db
    .select(getTableColumns(paymentRequests))
    .from(paymentRequests)
    .innerJoin(payments, eq(payments.requestId, paymentRequests.id))
    .where(eq(payments.id, paymentId));
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

type CollectedMoney = Readonly<{
  balanceCentavos: number;
  collectedCentavos: number;
  /** The price of the riders who were added after the booking had been paid in full. */
  addedRidersCentavos: number;
}>;

/** Returns which part of a booking's money a sum collects. */
export function getCollectedPart(
  amountCentavos: number,
  { balanceCentavos, collectedCentavos, addedRidersCentavos }: CollectedMoney,
): CollectedPart {
  if (addedRidersCentavos > 0 && balanceCentavos <= addedRidersCentavos) return "added-riders";
  if (collectedCentavos > 0) return "rest";
  return amountCentavos < balanceCentavos ? "deposit" : "booking";
}
