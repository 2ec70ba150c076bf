import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import type { CheckoutSession } from "../../payments/gateway.ts";
import { toCentavos } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { isId } from "../booking-id.ts";
import { findLatestPayment } from "../booking-store.server.ts";
import type { FoundSession } from "../payment-sessions/session-gateways.server.ts";
import { getOrCreateRecord } from "./adopt-legacy-booking.server.ts";
import { findNamedPayment } from "./find-named-payment.server.ts";

/**
 * A booking and the amount that was to be paid online for it. `bookingId` is null until the booking
 * is created from the session.
 */
export type SessionSale = Readonly<{ bookingId: string | null; amountCentavos: number }>;

/**
 * Returns the sale to which a session belongs; null if another seller uses the same provider
 * account and sold it. A session belongs to this site if its payment is recorded here, or if both
 * its client reference and its metadata have this site's reference. The client reference alone is
 * not enough, because the payer can choose it with another payment link of the account. While the
 * sandbox takes the payments, every sandbox session belongs to this site. After that, only those
 * with a recorded payment do, so that old test payments book no rides. A payment recorded for one
 * provider never matches a session of another provider, even if the ids are the same.
 */
export async function findSessionSale(
  tx: Transaction,
  { gateways }: Pick<BookingDependencies, "gateways">,
  { session, gateway }: FoundSession,
  now: Date,
): Promise<SessionSale | null> {
  const [noted] = await tx
    .select({
      bookingId: payments.bookingId,
      amountCentavos: payments.amountCentavos,
      provider: payments.provider,
    })
    .from(payments)
    .where(eq(payments.sessionId, session.id));
  if (noted) return noted.provider === gateway.name ? noted : null;
  const { reference } = session;
  const isUuid = isId(reference ?? "");
  const isMarked = isUuid && session.metadata.bookingId === reference;
  if (gateway.movesMoney ? !isMarked : gateway !== gateways.forCheckout) return null;
  // The process died after it had opened the payment page and before it recorded the page's id.
  const [booking] =
    reference && isUuid ? await tx.select().from(bookings).where(eq(bookings.id, reference)) : [];
  const payment =
    booking &&
    ((await findNamedPayment(tx, booking.id, session)) ??
      (await findLatestPayment(tx, booking.id)));
  if (payment) return { bookingId: booking.id, amountCentavos: payment.amountCentavos };
  const { totalPrice } = booking ?? (await getOrCreateRecord(tx, session, now));
  const sum = parseDeposit(session.metadata) ?? totalPrice;
  return { bookingId: booking?.id ?? null, amountCentavos: toCentavos(sum) };
}

/**
 * Parses the deposit that this site stored with the session, in whole pesos; null if the whole
 * price was due.
 */
function parseDeposit({ deposit = "" }: CheckoutSession["metadata"]): number | null {
  return /^[1-9]\d{0,6}$/.test(deposit) ? Number(deposit) : null;
}
