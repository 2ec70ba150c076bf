import { and, eq, inArray, sql } from "drizzle-orm";
import { bookingHistory, payments } from "#db/schema.ts";
import {
  findBookingById,
  type PaymentRow,
  refundStates,
} from "../../bookings/booking-store.server.ts";
import { buildRefundEmail, type RefundCause } from "../email/refund-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import {
  createGuestEmail,
  createOperatorDeliveries,
  queueDeliveries,
} from "./queue-delivery.server.ts";
import { createRefundStartedEvents } from "./webhook-events.server.ts";

/**
 * Queues, once, the messages about an automatic refund when it starts: the event for the automation
 * and the emails to guest and operator. A cancelled booking gets no emails here, because the
 * cancellation email has already announced the refund.
 */
export async function queueRefundEmails(
  deps: NotifierDependencies,
  paymentId: string,
): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId));
  const booking = payment && (await findBookingById(deps.db, payment.bookingId));
  if (!payment || !refundStates.includes(payment.state) || !booking || booking.erasedAt) return;
  await queueDeliveries(deps, createRefundStartedEvents(deps, booking, payment));
  const cause = await findRefundCause(deps, payment);
  if (!cause) return;
  const refund = { cause, amountCentavos: payment.amountCentavos };
  const subjectKey = `${booking.id}:${paymentId}`;
  await queueDeliveries(deps, [
    ...createGuestEmail(
      deps,
      booking,
      `refunded:${subjectKey}`,
      buildRefundEmail(booking, refund, deps),
    ),
    await createOperatorDeliveries(deps, booking, `refunded-notice:${subjectKey}`, {
      kind: "refunded",
      ...refund,
    }),
  ]);
}

/** Returns the centavos that have been or will be refunded because a booking was cancelled. */
export async function sumCancellationRefund(
  deps: NotifierDependencies,
  bookingId: string,
): Promise<number> {
  const returned = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.state, refundStates)));
  let centavos = 0;
  for (const payment of returned) {
    if (!(await findRefundCause(deps, payment))) centavos += payment.amountCentavos;
  }
  return centavos;
}

/**
 * Returns the reason for an automatic refund from the booking's history, or null if there was none.
 */
async function findRefundCause(
  deps: NotifierDependencies,
  payment: PaymentRow,
): Promise<RefundCause | null> {
  const causes: readonly RefundCause[] = ["paid-too-late", "paid-twice", "paid-not-due"];
  const [line] = await deps.db
    .select({ event: bookingHistory.event })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.bookingId, payment.bookingId),
        inArray(bookingHistory.event, causes),
        sql`${bookingHistory.detail} ->> 'sessionId' = ${payment.sessionId}`,
      ),
    );
  return causes.find((cause) => cause === line?.event) ?? null;
}
