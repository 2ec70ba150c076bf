import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, paymentRequests, payments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, type PaymentRow, recordHistory } from "../booking-store.server.ts";
import { computeBalanceCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";

/** Records that a payment has been refunded completely. */
export async function recordRefundDone(
  tx: Transaction,
  payment: PaymentRow,
  now: Date,
  amountCentavos: number,
  event: "refunded" | "refunded-by-dispute" = "refunded",
): Promise<void> {
  await updateShownRefund(tx, payment, "refunded");
  await recordHistory(tx, {
    bookingId: payment.bookingId,
    at: now,
    actor: event === "refunded" ? "system" : "provider",
    event,
    detail: { amountCentavos },
  });
}

/** Publishes that a whole payment was refunded through the provider. */
export async function publishRefundDone(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId, id: paymentId, amountCentavos }: PaymentRow,
): Promise<void> {
  const by = "provider";
  await deps.publish(tx, { type: "refund-done", bookingId, paymentId, amountCentavos, by });
}

/** The states of a payment whose refund the guest has not received. */
const openRefundStates: PaymentRow["state"][] = ["refund-due", "refund-returned"];

/**
 * Updates the refund status in the booking's row. It stays "refunding" until every payment has been
 * refunded. If the booking was paid twice, the row shows the payment that is kept, not the one that
 * is refunded.
 */
export async function updateShownRefund(
  tx: Transaction,
  payment: PaymentRow,
  paymentStatus: "refunding" | "refunded",
): Promise<void> {
  if (!(await wasCounted(tx, payment))) return;
  const { id, bookingId } = payment;
  const others = await tx.select().from(payments).where(eq(payments.bookingId, bookingId));
  const isOtherOpen = others.some(
    (other) =>
      other.id !== id &&
      ((other.state === "paid" && other.refundedCentavos < other.amountCentavos) ||
        (paymentStatus === "refunded" && openRefundStates.includes(other.state))),
  );
  if (isOtherOpen) return;
  const booking = await lockBooking(tx, bookingId);
  const balance = computeBalanceCentavos(booking, await getCollectedCentavos(tx, bookingId));
  // Money that was received manually still has to be refunded, too.
  const isMoreDue = paymentStatus === "refunded" && balance < 0;
  if (isMoreDue) return;
  await tx.update(bookings).set({ paymentStatus }).where(eq(bookings.id, bookingId));
}

/**
 * Whether the booking shows the refund of a payment. It does not if the payment belongs to a request
 * and was refunded as soon as it arrived, unless it came too late for a booking that was held until
 * paid: the booking then has its session.
 */
async function wasCounted(
  tx: Transaction,
  { id, requestId, bookingId, sessionId }: PaymentRow,
): Promise<boolean> {
  if (requestId === null) return true;
  const { paymentSessionId } = await lockBooking(tx, bookingId);
  if (sessionId !== null && sessionId === paymentSessionId) return true;
  const [request] = await tx
    .select({ paymentId: paymentRequests.paymentId })
    .from(paymentRequests)
    .where(eq(paymentRequests.id, requestId));
  return request?.paymentId === id;
}
