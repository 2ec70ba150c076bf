import type { BookingEvent } from "#app/bookings/booking-events.ts";
import { cancellationUndoSeconds } from "#app/bookings/changes/undo-window.ts";
import type { Transaction } from "#db/database.ts";
import type { JobQueue } from "#jobs/job-queue.server.ts";

/** Returns how long the messages of an event wait, in seconds, because it can still be undone. */
export function getMessageDelay(event: BookingEvent): number {
  return event.type === "booking-cancelled" && event.canUndo ? cancellationUndoSeconds : 0;
}

/** Queues the jobs that follow from an event. */
export async function publishEvent(
  queue: Pick<JobQueue, "enqueue">,
  tx: Transaction,
  event: BookingEvent,
): Promise<void> {
  switch (event.type) {
    case "booking-confirmed":
      return queue.enqueue(tx, "booking-confirmed", { bookingId: event.bookingId });
    case "payment-refund-due":
      return queue.enqueue(tx, "refund-payment", { paymentId: event.paymentId });
    case "refund-ordered":
      return queue.enqueue(tx, "make-ordered-refund", { orderId: event.orderId });
    case "payment-link-made":
      return;
    default: {
      const afterSeconds = getMessageDelay(event);
      return queue.enqueue(tx, "booking-news", { event }, afterSeconds > 0 ? { afterSeconds } : {});
    }
  }
}
