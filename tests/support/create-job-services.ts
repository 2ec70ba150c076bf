import { pino } from "pino";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { executeRefundOrder } from "#app/bookings/refunds/execute-refund-order.server.ts";
import { refundPayment } from "#app/bookings/refunds/refund-payment.server.ts";
import type { JobServices } from "#jobs/job-worker.server.ts";

/**
 * Creates the services of a worker that sends messages and makes refunds, and does nothing else.
 */
export function createJobServices(
  deps: BookingDependencies,
  notifier: JobServices["notifier"],
  reconcilePayments = async () => {},
): JobServices {
  const idle = async () => {};
  return {
    log: pino({ level: "silent" }),
    notifier,
    payment: {
      refundPayment: (paymentId) => refundPayment(deps, paymentId),
      executeRefundOrder: (orderId) => executeRefundOrder(deps, orderId),
      reconcilePayments,
      retryRefundsAndReconcile: idle,
    },
    stripe: { tendStripeKeys: idle },
    guest: { closeExpiredOffers: idle, endUnpaidHolds: idle },
    waitingList: { tendWaitingList: idle },
    nightly: {
      remindGuests: idle,
      thankGuests: idle,
      eraseOldGuests: idle,
      retryFailedMessages: idle,
    },
    content: { publishScheduledContent: idle },
    posts: { publishScheduledPosts: idle },
    backup: { createNightlyBackup: idle },
    pictures: { makePictureFiles: idle, tendPictures: idle },
    whatsApp: { applyStoredEvents: idle },
    rates: { fetchRates: idle },
    alerts: { notifyOperator: idle },
  };
}
