import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, paymentRequests, payments } from "#db/schema.ts";
import type { CheckoutSession } from "../../payments/gateway.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  findBookingById,
  type PaymentRow,
  recordHistory,
} from "../booking-store.server.ts";
import { computePayableCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import { isOrWasPaymentHold } from "../payment-hold.ts";
import { confirmHeldBooking } from "../payment-holds/confirm-held-booking.server.ts";
import { updateShownBalance } from "../update-shown-balance.server.ts";
import type { Confirmation } from "./payment-confirmation.ts";
import { secureSeats } from "./secure-seats.server.ts";

/** Why a payment of a request is refunded at once. */
type RefusedPayment = "paid-twice" | "paid-not-due" | "paid-too-late" | "refunded-before";

/** A paid session of a payment request, with its locked booking and payment. */
type PaidRequest = Readonly<{
  booking: BookingRow;
  payment: PaymentRow;
  session: CheckoutSession;
  provider: string;
}>;

/**
 * Records a payment of a request: as money for the booking if that much is still due, whether or
 * not the link has ended in the meantime; otherwise it is refunded in full. It confirms a booking
 * that is held until paid, also after the hold's end if its seats are still free; other bookings
 * keep their state.
 */
export async function storeRequestPayment(
  tx: Transaction,
  deps: BookingDependencies,
  catalog: Catalog,
  paid: PaidRequest,
  now: Date,
): Promise<Confirmation> {
  const { booking, payment, session, provider } = paid;
  const { refundedCentavos } = session;
  const isHold = isOrWasPaymentHold(booking);
  const problem =
    (await findProblem(tx, paid)) ??
    ((await secureSeats(tx, catalog, booking, now)) ? null : "paid-too-late");
  await tx
    .update(payments)
    .set({
      ...{ provider, sessionId: session.id, paidAt: now, refundedCentavos },
      state: problem ? "refund-due" : "paid",
      refundDueAt: problem ? now : null,
    })
    .where(eq(payments.id, payment.id));
  const { id: bookingId } = booking;
  const { requestId, id: paymentId } = payment;
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor: problem ? "system" : "provider",
    event: problem ?? "request-paid",
    detail: { requestId, sessionId: session.id, amountCentavos: session.amountCentavos },
  });
  if (problem) {
    if (problem === "paid-too-late") {
      await tx
        .update(bookings)
        .set({ state: "cancelled", paymentStatus: "refunding", paymentSessionId: session.id })
        .where(eq(bookings.id, bookingId));
    }
    await deps.publish(tx, { type: "payment-refund-due", bookingId, paymentId });
    return { outcome: "refunded", booking, session };
  }
  if (requestId) {
    await tx
      .update(paymentRequests)
      .set({ state: "paid", endedAt: now, paymentId })
      .where(eq(paymentRequests.id, requestId));
  }
  if (isHold) await confirmHeldBooking(tx, deps, booking, { sessionId: session.id, now });
  await updateShownBalance(tx, booking);
  const { amountCentavos } = session;
  const received = { bookingId, paymentId, amountCentavos, ...(isHold && { confirms: true }) };
  await deps.publish(tx, { type: "request-paid", ...received });
  const stored = (await findBookingById(tx, bookingId)) ?? booking;
  return { outcome: "confirmed", booking: stored, session, first: true };
}

/** Returns why the payment must be refunded; null if it is due. */
async function findProblem(
  tx: Transaction,
  { booking, payment, session }: PaidRequest,
): Promise<RefusedPayment | null> {
  const { refundedCentavos, amountCentavos } = session;
  if (refundedCentavos > 0 && refundedCentavos >= amountCentavos) return "refunded-before";
  if (booking.state !== "confirmed" && !isOrWasPaymentHold(booking)) return "paid-not-due";
  // The departure was cancelled, and the guest has not chosen another date yet.
  if (booking.offerExpiresAt !== null) return "paid-not-due";
  if (payment.requestId && (await isPaidByCard(tx, payment))) return "paid-twice";
  // What the link asked for was collected by hand, even if as much is due for the rest.
  if (payment.requestId && (await isPaidByHand(tx, payment.requestId))) return "paid-not-due";
  const payable = computePayableCentavos(booking, await getCollectedCentavos(tx, booking.id));
  return amountCentavos <= payable ? null : "paid-not-due";
}

async function isPaidByHand(tx: Transaction, requestId: string): Promise<boolean> {
  const [paid] = await tx
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(
      and(
        eq(paymentRequests.id, requestId),
        eq(paymentRequests.state, "paid"),
        isNotNull(paymentRequests.handPaymentId),
      ),
    );
  return paid !== undefined;
}

async function isPaidByCard(tx: Transaction, { id, requestId }: PaymentRow): Promise<boolean> {
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.requestId, requestId ?? ""), ne(payments.id, id), eq(payments.state, "paid")),
    )
    .limit(1);
  return other !== undefined;
}
