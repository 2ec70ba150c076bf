import { eq } from "drizzle-orm";
import { refundOrders } from "#db/schema.ts";
import { findBookingById } from "../../bookings/booking-store.server.ts";
import { cancellationRefundReason } from "../../bookings/refunds/refund-orders.server.ts";
import { buildPartialRefundEmail } from "../email/refund-email.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";
import { createGuestEmail, queueDeliveries } from "./queue-delivery.server.ts";

/**
 * Queues, once, the guest's email about a partial refund. Skips the refund of a cancellation,
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
  const emailToSend = buildPartialRefundEmail(booking, order.amountCentavos, deps);
  const subject = `part-refunded:${booking.id}:${orderId}`;
  await queueDeliveries(deps, createGuestEmail(deps, booking, subject, emailToSend));
}
