import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { getGuestEmail } from "../guest-email.ts";
import {
  findScheduledById,
  type ManagedBooking,
  toManagedBooking,
} from "../managed-booking.server.ts";
import { checkoutMemoryMinutes } from "../payment-sessions/checkout-session-access.ts";
import { getPaymentRequestState, type PaymentRequestState } from "./payment-request-state.ts";
import { findPaymentRequest, type PaymentRequestRow } from "./payment-request-store.server.ts";

/** A payment link: its request, its booking and whether it can be paid. */
export type PaymentLink = Readonly<{
  request: PaymentRequestRow;
  managed: ManagedBooking;
  state: PaymentRequestState;
  /** The provider's session that paid it; null if it is not paid or was paid by hand. */
  paidSession: string | null;
}>;

/** Returns the payment link with this token; undefined if there is none. */
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
    state: getPaymentRequestState(request, booking, payableCentavos, now),
  };
}

async function findSessionOf(db: Database, paymentId: string | null): Promise<string | null> {
  if (paymentId === null) return null;
  const [payment] = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment?.sessionId ?? null;
}

/**
 * Returns whether a visitor who returns from the payment of a link may see the booking's own pages
 * and leave an email address. A link can be forwarded, so only the payment's session opens them,
 * only as long as a checkout is remembered (ADR 16), and only while no email reaches the guest: it
 * would have the links in it.
 */
export function isPayerAccessOpen(
  { request, managed, paidSession }: PaymentLink,
  { sessionId, now }: Readonly<{ sessionId: string | null; now: Date }>,
): boolean {
  const { endedAt } = request;
  if (sessionId === null || sessionId !== paidSession || endedAt === null) return false;
  const isRecent = now.getTime() - endedAt.getTime() <= checkoutMemoryMinutes * 60_000;
  return isRecent && managed.isConfirmed && getGuestEmail(managed.booking) === null;
}
