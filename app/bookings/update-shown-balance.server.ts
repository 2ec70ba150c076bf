import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, payments, refundOrders } from "#db/schema.ts";
import { type BookingRow, lockBooking } from "./booking-store.server.ts";
import { computeBalanceCentavos } from "./ledger/booking-balance.ts";
import { getCollectedCentavos, updateOverpaidFlag } from "./ledger/ledger-store.server.ts";

/**
 * Updates a locked booking's row: whether its price has been collected or overpaid and, after a
 * cancellation, whether all money has been refunded.
 */
export async function updateShownBalance(tx: Transaction, { id }: BookingRow): Promise<void> {
  await updateOverpaidFlag(tx, id);
  const booking = await lockBooking(tx, id);
  const balance = computeBalanceCentavos(booking, await getCollectedCentavos(tx, id));
  const paymentStatus = await getShownPaymentStatus(tx, booking, balance);
  if (paymentStatus === booking.paymentStatus) return;
  await tx.update(bookings).set({ paymentStatus }).where(eq(bookings.id, id));
}

async function getShownPaymentStatus(
  tx: Transaction,
  { id, state, paymentStatus }: BookingRow,
  balance: number,
): Promise<BookingRow["paymentStatus"]> {
  if (state === "confirmed") return balance > 0 ? "pending" : "paid";
  if (state !== "cancelled" || paymentStatus !== "refunding" || balance < 0) return paymentStatus;
  const due = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.bookingId, id), inArray(payments.state, ["refund-due", "refund-returned"])),
    );
  const ordered = await tx
    .select({ id: refundOrders.id })
    .from(refundOrders)
    .where(and(eq(refundOrders.bookingId, id), inArray(refundOrders.state, ["due", "returned"])));
  return due.length + ordered.length > 0 ? paymentStatus : "refunded";
}
