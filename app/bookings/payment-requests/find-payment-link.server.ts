import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookingHistory, payments } from "#db/schema.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import {
  findScheduledById,
  type ManagedBooking,
  toManagedBooking,
} from "../managed-booking.server.ts";
import { getPaymentRequestState, type PaymentRequestState } from "./payment-request-state.ts";
import { findPaymentRequest, type PaymentRequestRow } from "./payment-request-store.server.ts";

export type PaymentLink = Readonly<{
  request: PaymentRequestRow;
  managed: ManagedBooking;
  state: PaymentRequestState;
  /** The provider's session that paid it; null if it is not paid or was paid by hand. */
  paidSession: string | null;
  /** Whether the booking had no email address when the link was paid, and the guest left one since. */
  isAddressLeft: boolean;
}>;

export async function findPaymentLink(
  db: Database,
  now: Date,
  token: string,
): Promise<PaymentLink | undefined> {
  const request = await findPaymentRequest(db, token);
  const scheduled = request && (await findScheduledById(db, request.bookingId));
  if (!scheduled) return undefined;
  const { catalog } = await readCatalog(db);
  const managed = toManagedBooking(catalog, scheduled, now);
  const { booking, payableCentavos } = managed;
  return {
    request,
    managed,
    paidSession: await findSessionOf(db, request.paymentId),
    isAddressLeft: await isAddressLeftSince(db, booking.id, request.endedAt),
    state: getPaymentRequestState(request, booking, payableCentavos, now),
  };
}

async function isAddressLeftSince(
  db: Database,
  bookingId: string,
  paidAt: Date | null,
): Promise<boolean> {
  if (paidAt === null) return false;
  const [left] = await db
    .select({ id: bookingHistory.id })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, bookingId),
        eq(bookingHistory.event, "details-changed"),
        eq(bookingHistory.actor, "guest"),
        gte(bookingHistory.at, paidAt),
        sql`${bookingHistory.detail} -> 'added' ? 'email'`,
      ),
    )
    .limit(1);
  return left !== undefined;
}

async function findSessionOf(db: Database, paymentId: string | null): Promise<string | null> {
  if (paymentId === null) return null;
  const [payment] = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.sessionId ?? null;
}
