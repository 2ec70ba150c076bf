import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import type { CheckoutSession } from "../../payments/gateway.ts";
import { toCentavos } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { isId } from "../booking-id.ts";
import { findLatestPayment } from "../booking-store.server.ts";
import type { FoundSession } from "../session-gateways.server.ts";
import { getOrCreateRecord } from "./adopt-legacy-booking.server.ts";

/**
 * A booking of ours and the amount that was to be paid online; `bookingId` is null until the
 * booking is created from the session.
 */
export type SessionSale = Readonly<{ bookingId: string | null; amountCentavos: number }>;

/**
 * Returns the sale to which a session belongs, with its amount; null when another seller on the
 * account sold it. A session is ours when its payment is recorded here, or when both its client
 * reference and its metadata have our reference: a payer with another payment link of the account
 * can choose the client reference, but not the metadata. While the sandbox takes the payments,
 * every session of the sandbox is ours; after that, only sessions with a recorded payment are, so
 * that old test payments book no rides. A payment recorded for another provider never matches a
 * session of this one, even if the ids are the same.
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
  // The process died between opening the payment page and recording its id.
  const [booking] =
    reference && isUuid ? await tx.select().from(bookings).where(eq(bookings.id, reference)) : [];
  const asked = booking && (await findLatestPayment(tx, booking.id));
  if (asked) return { bookingId: booking.id, amountCentavos: asked.amountCentavos };
  const { totalPrice } = booking ?? (await getOrCreateRecord(tx, session, now));
  const sum = parseDeposit(session.metadata) ?? totalPrice;
  return { bookingId: booking?.id ?? null, amountCentavos: toCentavos(sum) };
}

/**
 * Parses the deposit that our order stored with the session, in whole pesos; null if the whole
 * price was due.
 */
function parseDeposit({ deposit = "" }: CheckoutSession["metadata"]): number | null {
  return /^[1-9]\d{0,6}$/.test(deposit) ? Number(deposit) : null;
}
