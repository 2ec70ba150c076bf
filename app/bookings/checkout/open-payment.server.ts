import { and, eq, sql } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { holdMinutes } from "../../business/facts.ts";
import { offersInstalments } from "../../business/offers-instalments.ts";
import type { CheckoutSession, PaymentOrder } from "../../payments/gateway.ts";
import { findCatalogAt } from "../../tours/catalog/catalog-store.server.ts";
import { toCentavos } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  findLatestPayment,
  lockBooking,
  type PaymentRow,
} from "../booking-store.server.ts";
import { getTextsForSystem } from "../field-readers.ts";
import { formatReference } from "../format-reference.ts";
import { type FoundSession, findSession } from "../payment-sessions/session-gateways.server.ts";
import { takesNewPayments } from "../payment-sessions/takes-new-payments.ts";
import { cancelHold, endHoldAfterFailedAttempt } from "./cancel-hold.server.ts";
import type { CheckoutResult, CheckoutVisit } from "./checkout.server.ts";
import { formatPaymentTitle } from "./payment-title.ts";

/**
 * Opens the payment page of a hold, or finds the page that is already open. If several requests for
 * one hold run at the same time, a request that fails does not end the hold of the others. A guest
 * is only sent to a payment page while the hold exists.
 */
export async function openPayment(
  deps: BookingDependencies,
  booking: BookingRow,
  visit: CheckoutVisit,
): Promise<CheckoutResult> {
  const gateway = deps.gateways.forCheckout;
  const payment = await startAttempt(deps, booking.id);
  if (payment.sessionId) return resumePayment(deps, booking, payment.sessionId);
  let session: CheckoutSession;
  try {
    session = await gateway.create(
      buildPaymentOrder(booking, payment, {
        ...visit,
        offersInstalments: await hasInstalments(deps, booking, payment),
      }),
      `${booking.id}:${payment.attempt}`,
    );
  } catch (error) {
    deps.log.error({ err: error, bookingId: booking.id }, "the payment page could not be opened");
    const opened = await endHoldAfterFailedAttempt(deps, booking.id, payment.id);
    return opened ? resumePayment(deps, booking, opened) : { outcome: "payment-unavailable" };
  }
  if (await recordSession(deps, booking.id, payment.id, { session, gateway }))
    return toCheckout(session, booking);
  deps.log.warn({ bookingId: booking.id }, "the seats were gone when the payment page was there");
  await gateway.expire(session.id).catch((error) => {
    // No guest knows the address of this page. Reconciliation checks the page until it has ended.
    deps.log.warn({ err: error, bookingId: booking.id }, "a payment page nobody uses stays open");
  });
  return { outcome: "payment-unavailable" };
}

/** Returns the payment for which to open a page, and increments its `opening` count. */
async function startAttempt(deps: BookingDependencies, bookingId: string): Promise<PaymentRow> {
  const payment = await findLatestPayment(deps.db, bookingId);
  if (!payment) throw new Error(`booking ${bookingId} has no payment attempt`);
  if (payment.sessionId) return payment;
  const [begun] = await deps.db
    .update(payments)
    .set({ opening: sql`${payments.opening} + 1` })
    .where(eq(payments.id, payment.id))
    .returning();
  return begun ?? payment;
}

/** Records the payment page of a hold. Returns false if the hold ended before the page was open. */
function recordSession(
  deps: BookingDependencies,
  bookingId: string,
  paymentId: string,
  { session, gateway }: FoundSession,
): Promise<boolean> {
  return runInTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
    if (payment?.sessionId !== session.id) {
      // The session is recorded even if the hold has ended, because it can still be paid and
      // reconciliation has to check it.
      const [noted] = await tx
        .update(payments)
        .set({ provider: gateway.name, sessionId: session.id, state: "open", opening: 0 })
        .where(and(eq(payments.id, paymentId), sql`${payments.state} in ('created', 'ended')`))
        .returning({ id: payments.id });
      if (!noted) return false;
    }
    if (booking.state !== "held") return false;
    // The hold lasts exactly as long as the payment session.
    await tx
      .update(bookings)
      .set({ paymentSessionId: session.id, holdExpiresAt: session.expiresAt })
      .where(eq(bookings.id, bookingId));
    return true;
  });
}

/**
 * Returns the payment page that was already opened for a hold. If its provider no longer takes new
 * payments, the page is ended, so that the next attempt opens a page of the current provider.
 */
async function resumePayment(
  deps: BookingDependencies,
  booking: BookingRow,
  sessionId: string,
): Promise<CheckoutResult> {
  try {
    const foundSession = await findSession(deps, sessionId);
    const isCurrent = foundSession !== null && takesNewPayments(deps, foundSession);
    const session = isCurrent
      ? foundSession.session
      : await foundSession?.gateway.expire(sessionId);
    if (!session) {
      // The page was created with the key of another account and may still be paid, so the seats
      // stay held (ADR 19).
      deps.log.error({ bookingId: booking.id }, "the payment provider does not know this page");
      return { outcome: "payment-unavailable" };
    }
    const checkout = toCheckout(session, booking);
    if (checkout.outcome !== "payment-unavailable") return checkout;
  } catch (error) {
    // The guest may be paying in another window, so the seats stay held.
    deps.log.error({ err: error, bookingId: booking.id }, "a payment page could not be looked up");
    return { outcome: "payment-unavailable" };
  }
  // The page can no longer be paid. The guest's next attempt holds seats again.
  await cancelHold(deps, booking.id);
  return { outcome: "payment-unavailable" };
}

function toCheckout(session: CheckoutSession, booking: BookingRow): CheckoutResult {
  if (session.paymentStatus === "paid") return { outcome: "already-paid" };
  if (!session.url) return { outcome: "payment-unavailable" };
  return {
    outcome: "pay",
    url: session.url,
    booking: { ...booking, paymentSessionId: session.id },
  };
}

/**
 * Returns whether some riders pay another price than the adult price, so that the total is not the
 * number of riders times the price.
 */
function hasMixedPrices({ priceLines }: BookingRow): boolean {
  return priceLines?.some(({ kind }) => kind !== "adult") ?? false;
}

/**
 * Returns whether a payment may be made in installments, by the catalog version that the booking was
 * priced by: an order must not change under the same idempotency key when the settings change.
 */
async function hasInstalments(
  { db }: BookingDependencies,
  { catalogVersion }: BookingRow,
  { amountCentavos }: PaymentRow,
): Promise<boolean> {
  const catalog = catalogVersion === null ? null : await findCatalogAt(db, catalogVersion);
  return offersInstalments(
    catalog?.business.instalmentsFromMxn.value ?? null,
    amountCentavos / 100,
  );
}

function buildPaymentOrder(
  booking: BookingRow,
  payment: PaymentRow,
  visit: CheckoutVisit & Readonly<{ offersInstalments: boolean }>,
): PaymentOrder {
  const isDeposit = payment.amountCentavos < toCentavos(booking.totalPrice);
  return {
    reference: booking.id,
    amountCentavos: payment.amountCentavos,
    offersInstalments: visit.offersInstalments,
    description: formatPaymentTitle(booking, isDeposit ? "deposit" : "booking", visit.locale),
    label: formatReference(booking.reference),
    locale: visit.locale,
    customerName: `${booking.firstName} ${booking.lastName}`,
    customerEmail: booking.email,
    metadata: {
      bookingId: booking.id,
      bookingReference: formatReference(booking.reference),
      ...getTextsForSystem(booking, "provider"),
      bookingDate: booking.bookingDate,
      participants: String(booking.participants),
      pickupTime: booking.pickupTime,
      language: booking.language,
      tourName: booking.tourName,
      totalPrice: String(booking.totalPrice),
      ...(isDeposit && { deposit: String(payment.amountCentavos / 100) }),
      ...(hasMixedPrices(booking) && { priceLines: JSON.stringify(booking.priceLines) }),
    },
    // The expiry is counted from the payment attempt and not taken from the hold, because the end
    // of the hold changes, and an order must not change under the same idempotency key.
    expiresAt: new Date(payment.createdAt.getTime() + holdMinutes * 60_000),
    successUrl: visit.successUrl,
    cancelUrl: visit.cancelUrl,
  };
}
