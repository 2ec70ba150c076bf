import { eq } from "drizzle-orm";
import { refundOrders } from "#db/schema.ts";
import { bookingById } from "../../bookings/booking-store.server.ts";
import { byCancellation } from "../../bookings/refunds/refund-orders.server.ts";
import { partRefundedMail } from "../email/partial-refund-email.ts";
import type { NotifierDeps } from "../notifier-dependencies.server.ts";
import { guestMail, record } from "./queue-delivery.server.ts";

/**
 * Records, once, the guest's mail about a part of their money that goes back. The mail about a
 * cancellation has told of its refund already.
 */
export async function recordRefundOrdered(deps: NotifierDeps, orderId: string): Promise<void> {
  const [order] = await deps.db.select().from(refundOrders).where(eq(refundOrders.id, orderId));
  if (!order || order.state === "dropped" || order.orderedBy === byCancellation) return;
  const booking = await bookingById(deps.db, order.bookingId);
  if (!booking || booking.erasedAt) return;
  const letter = partRefundedMail(booking, order.amountCentavos, deps);
  const subject = `part-refunded:${booking.id}:${orderId}`;
  await record(deps, guestMail(deps, booking, subject, letter));
}
