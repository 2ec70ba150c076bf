import { and, eq, isNull } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { releaseSeats } from "../../departures/departure-store.server.ts";
import { lockDepartures } from "../../departures/lock-departures.server.ts";
import type { CheckoutSession, PaymentGateway } from "../../payments/gateway.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { toCentavos } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  findBookingById,
  generateId,
  isPaidByAnotherSession,
  lockBooking,
  recordHistory,
  refundStates,
} from "../booking-store.server.ts";
import { offerChoiceIfClosed } from "../closure-offers/offer-choice-if-closed.server.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import { findScheduledById } from "../managed-booking.server.ts";
import { type FoundSession, findSession } from "../payment-sessions/session-gateways.server.ts";
import { adoptLegacyBooking } from "./adopt-legacy-booking.server.ts";
import { storeRequestPayment } from "./confirm-request-payment.server.ts";
import { findNamedPayment } from "./find-named-payment.server.ts";
import { findSessionSale } from "./find-session-sale.server.ts";
import type { Confirmation } from "./payment-confirmation.ts";
import { secureSeats } from "./secure-seats.server.ts";
import { recordUnknownPayment } from "./unknown-payments.server.ts";

/**
 * Asks the payment provider about a session and records a payment exactly once, even if return
 * pages, webhooks and reconciliation call this at the same time. `reportedBy` is the provider that
 * reported the session. If it is missing, the provider of the recorded payment is asked. Throws if
 * the provider cannot be reached.
 */
export async function confirmPayment(
  deps: BookingDependencies,
  sessionId: string,
  reportedBy?: PaymentGateway,
): Promise<Confirmation> {
  const foundSession = await findSession(deps, sessionId, reportedBy);
  if (!foundSession) return { outcome: "unknown-session", isMissing: true };
  const { session, gateway } = foundSession;
  if (session.paymentStatus !== "paid") return { outcome: "not-paid", session };
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const version = await lockCatalogForSale(tx);
    const sale = await findSessionSale(tx, deps, foundSession, now);
    const isOtherCurrency = session.currency !== "mxn";
    if (isOtherCurrency || sale?.amountCentavos !== session.amountCentavos) {
      // The session gets no seats. This site must not refund the money, which may be for something
      // other than its bookings.
      const reason =
        sale && isOtherCurrency ? "other-currency" : sale ? "other-amount" : "not-ours";
      // A payment in another currency without a booking here belongs to another shop that shares
      // the provider account, so it is not recorded.
      const isMoney = gateway.movesMoney && !isOtherCurrency;
      if (sale || isMoney) await recordUnknownPayment(tx, deps, foundSession, reason);
      return { outcome: "unknown-session" };
    }
    const bookingId = sale.bookingId ?? (await adoptLegacyBooking(tx, version, session, now)).id;
    return confirmLockedBooking(tx, deps, version.catalog, bookingId, foundSession, now);
  });
}

async function confirmLockedBooking(
  tx: Transaction,
  deps: BookingDependencies,
  catalog: Catalog,
  bookingId: string,
  { session, gateway }: FoundSession,
  now: Date,
): Promise<Confirmation> {
  const { departureId } = (await findBookingById(tx, bookingId)) ?? {};
  if (departureId != null) await lockDepartures(tx, catalog, { ids: [departureId] }, now);
  const booking = await lockBooking(tx, bookingId);
  const payment = await lockPayment(tx, booking, session, gateway.name, now);
  if (payment.state === "paid") {
    const collectedCentavos = await getCollectedCentavos(tx, bookingId);
    const known = { ...booking, collectedCentavos };
    return { outcome: "confirmed", booking: known, session, first: false };
  }
  if (refundStates.includes(payment.state)) return { outcome: "refunded", booking, session };
  if (payment.requestId) {
    const paid = { booking, payment, session, provider: gateway.name };
    return storeRequestPayment(tx, deps, catalog, paid, now);
  }
  const paidTwice = await isPaidByAnotherSession(tx, bookingId, session.id);
  // After a refund on the provider's own website, the provider still reports the session as paid.
  const { refundedCentavos } = session;
  const isGone = refundedCentavos > 0 && refundedCentavos >= session.amountCentavos;
  const seated = !paidTwice && !isGone && (await secureSeats(tx, catalog, booking, now));
  const state = seated ? ("paid" as const) : ("refund-due" as const);
  const refundDueAt = seated ? null : now;
  await tx
    .update(payments)
    .set({
      state,
      provider: gateway.name,
      sessionId: session.id,
      paidAt: now,
      refundDueAt,
      refundedCentavos,
    })
    .where(eq(payments.id, payment.id));
  if (seated) return storeConfirmation(tx, deps, booking, session, now);
  const cause = paidTwice ? "paid-twice" : isGone ? "refunded-before" : "paid-too-late";
  return refundUnseatedPayment(tx, deps, booking, session, payment.id, cause, now);
}

async function storeConfirmation(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  session: CheckoutSession,
  now: Date,
): Promise<Confirmation> {
  // After a deposit, the rest is still to be collected.
  const isWhole = session.amountCentavos >= toCentavos(booking.totalPrice);
  const paymentStatus = isWhole ? "paid" : "pending";
  const [confirmed] = await tx
    .update(bookings)
    .set({ state: "confirmed", paymentStatus, paymentSessionId: session.id })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!confirmed) throw new Error(`booking ${booking.id} vanished while it was locked`);
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: "provider",
    event: "paid",
    detail: { sessionId: session.id, amountCentavos: session.amountCentavos },
  });
  await deps.publish(tx, { type: "booking-confirmed", bookingId: booking.id });
  const scheduled = await findScheduledById(tx, booking.id);
  if (scheduled) await offerChoiceIfClosed(tx, deps, { ...scheduled, booking: confirmed }, now);
  const { rideStart, rideTour, soldListing } = booking;
  const collectedCentavos = session.amountCentavos - session.refundedCentavos;
  const paid = { ...confirmed, rideStart, rideTour, soldListing, collectedCentavos };
  return { outcome: "confirmed", booking: paid, session, first: true };
}

async function refundUnseatedPayment(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  session: CheckoutSession,
  paymentId: string,
  cause: "paid-twice" | "paid-too-late" | "refunded-before",
  now: Date,
): Promise<Confirmation> {
  let current = booking;
  if (cause !== "paid-twice") {
    if (booking.state === "held" && booking.departureId !== null) {
      await releaseSeats(tx, booking.departureId, booking.participants);
    }
    const [cancelled] = await tx
      .update(bookings)
      .set({ state: "cancelled", paymentStatus: "refunding", paymentSessionId: session.id })
      .where(eq(bookings.id, booking.id))
      .returning();
    current = cancelled ?? booking;
  }
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: "system",
    event: cause,
    detail: { sessionId: session.id, amountCentavos: session.amountCentavos },
  });
  await deps.publish(tx, { type: "payment-refund-due", bookingId: booking.id, paymentId });
  return { outcome: "refunded", booking: current, session };
}

/**
 * Returns the locked payment row of a session. If the process died before it could record the
 * session, the row lacks the session's id or is missing. A missing row is created here.
 */
async function lockPayment(
  tx: Transaction,
  booking: BookingRow,
  session: CheckoutSession,
  provider: string,
  now: Date,
): Promise<typeof payments.$inferSelect> {
  const [noted] = await tx
    .select()
    .from(payments)
    .where(eq(payments.sessionId, session.id))
    .for("update");
  if (noted) return noted;
  const named = await findNamedPayment(tx, booking.id, session);
  if (named) return named;
  const [unnoted] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, booking.id),
        eq(payments.state, "created"),
        isNull(payments.requestId),
      ),
    )
    .for("update");
  if (unnoted) return unnoted;
  const attempts = await tx
    .select({ attempt: payments.attempt })
    .from(payments)
    .where(eq(payments.bookingId, booking.id));
  const [added] = await tx
    .insert(payments)
    .values({
      id: generateId(),
      bookingId: booking.id,
      attempt: Math.max(0, ...attempts.map(({ attempt }) => attempt)) + 1,
      provider,
      sessionId: session.id,
      state: "open",
      amountCentavos: session.amountCentavos,
      createdAt: now,
    })
    .returning();
  if (!added) throw new Error("the payment was not stored");
  return added;
}
