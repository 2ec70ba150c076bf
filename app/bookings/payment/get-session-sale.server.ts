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

/** A booking of ours and what was to be paid online; `bookingId` is null until it is made from the session. */
export type SessionSale = Readonly<{ bookingId: string | null; amountCentavos: number }>;

/**
 * The sale a session belongs to, with its sum; null when another seller on the account sold it. A
 * session is ours when its payment is noted here, or when it carries our reference twice: a payer
 * with a payment link of the account can choose the client reference, but not the metadata. Every
 * session of the sandbox is ours while it takes the payments; after that, only those of a noted
 * payment, so that nobody rides for a test of former days. A payment noted for another provider
 * belongs to no session of this one, even if the ids are the same.
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
  // The process died between opening the payment page and noting its id.
  const [booking] =
    reference && isUuid ? await tx.select().from(bookings).where(eq(bookings.id, reference)) : [];
  const asked = booking && (await findLatestPayment(tx, booking.id));
  if (asked) return { bookingId: booking.id, amountCentavos: asked.amountCentavos };
  const { totalPrice } = booking ?? (await getOrCreateRecord(tx, session, now));
  const sum = parseDeposit(session.metadata) ?? totalPrice;
  return { bookingId: booking?.id ?? null, amountCentavos: toCentavos(sum) };
}

/** The deposit that our order noted with the session, in whole pesos; null for the whole price. */
function parseDeposit({ deposit = "" }: CheckoutSession["metadata"]): number | null {
  return /^[1-9]\d{0,6}$/.test(deposit) ? Number(deposit) : null;
}
