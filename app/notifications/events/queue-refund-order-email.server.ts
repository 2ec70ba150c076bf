import { and, asc, eq, ne } from "drizzle-orm";
import { refundOrders } from "#db/schema.ts";
import { findBookingById } from "../../bookings/booking-store.server.ts";
import { cancellationRefundReason } from "../../bookings/refunds/refund-orders.server.ts";
import { buildPartialRefundEmail } from "../email/refund-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { createGuestEmail, queueDeliveries } from "./queue-delivery.server.ts";

/**
 * Queues, once, the guest's email about a partial refund. A refund of several card payments has an
 * order for each; they share one email with the whole sum. Skips the refund of a cancellation,
 * because the cancellation email has already announced it.
 */
export async function queueRefundOrderEmail(
  deps: NotifierDependencies,
  orderId: string,
): Promise<void> {
  const [order] = await deps.db.select().from(refundOrders).where(eq(refundOrders.id, orderId));
  if (!order || order.state === "dropped" || order.orderedBy === cancellationRefundReason) return;
  const booking = await findBookingById(deps.db, order.bookingId);
  if (!booking || booking.erasedAt) return;
  const parts = await listPartsOfRefund(deps, order);
  const amountCentavos = parts.reduce((sum, part) => sum + part.amountCentavos, 0);
  const emailToSend = buildPartialRefundEmail(booking, amountCentavos, deps);
  const subject = `part-refunded:${booking.id}:${parts[0]?.id ?? orderId}`;
  await queueDeliveries(deps, createGuestEmail(deps, booking, subject, emailToSend));
}

/**
 * Lists the orders of the refund to which an order belongs, by id: they were made at the same
 * instant by the same account, each for another payment.
 */
async function listPartsOfRefund(
  { db }: NotifierDependencies,
  order: typeof refundOrders.$inferSelect,
) {
  const atOnce = await db
    .select()
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.bookingId, order.bookingId),
        eq(refundOrders.dueAt, order.dueAt),
        eq(refundOrders.orderedBy, order.orderedBy),
        ne(refundOrders.state, "dropped"),
      ),
    )
    .orderBy(asc(refundOrders.id));
  return atOnce.filter(({ id, paymentId }) => id === order.id || paymentId !== order.paymentId);
}
