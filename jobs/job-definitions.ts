import type { Queue } from "pg-boss";
import type { BookingNotification } from "#app/bookings/booking-events.ts";

/** The queues of the site, each with the data of its jobs. */
export type JobData = {
  "booking-confirmed": { bookingId: string };
  "refund-payment": { paymentId: string };
  "make-ordered-refund": { orderId: string };
  /** All other events of a booking that its guest or the operator is notified about. */
  "booking-news": { event: BookingNotification };
  deliver: { deliveryId: string };
  /**
   * A push notification to a phone. It has a separate queue, so that no email waits for a push
   * service.
   */
  ring: { deliveryId: string };
  "reconcile-payments": Record<string, never>;
  "tend-refunds": Record<string, never>;
  "settle-offers": Record<string, never>;
  "end-unpaid-holds": Record<string, never>;
  "tend-waiting-list": Record<string, never>;
  "remind-guests": Record<string, never>;
  "thank-guests": Record<string, never>;
  "send-sheet": Record<string, never>;
  "erase-old-guests": Record<string, never>;
  "back-up": Record<string, never>;
  "publish-scheduled": Record<string, never>;
  "fetch-rates": Record<string, never>;
  /** Makes the files of an uploaded picture. */
  "make-picture": { pictureId: string };
  "tend-pictures": Record<string, never>;
  "tell-operator": Record<string, never>;
  "tend-messages": Record<string, never>;
  "apply-whatsapp-events": Record<string, never>;
  "watch-whatsapp": Record<string, never>;
  "submit-templates": Record<string, never>;
};
export type JobName = keyof JobData;

type QueueOptions = Omit<Queue, "name">;

/**
 * Retries after 5, 10, 20 ... seconds, but at most a quarter of an hour. Each delay is shortened at
 * random.
 */
const patient = { retryDelay: 5, retryBackoff: true, retryDelayMax: 900 } as const;

export const queues: Readonly<Record<JobName, QueueOptions>> = {
  // These jobs are retried for a day and a half. After that, `tend-messages` retries them every
  // hour.
  "booking-confirmed": { ...patient, retryLimit: 150, expireInSeconds: 60 },
  "booking-news": { ...patient, retryLimit: 150, expireInSeconds: 60 },
  // These jobs are retried for some hours. If they still fail, or if one is lost, `tend-refunds`
  // keeps retrying the refund without limit.
  "refund-payment": { ...patient, retryLimit: 20, expireInSeconds: 120 },
  "make-ordered-refund": { ...patient, retryLimit: 20, expireInSeconds: 120 },
  // These jobs are retried for about a day. A job may run as long as a claim on its delivery is
  // valid.
  deliver: { ...patient, retryLimit: 150, expireInSeconds: 150 },
  // These jobs are given up after some hours, because a push notification is then too late.
  ring: { ...patient, retryLimit: 40, expireInSeconds: 150 },
  // The schedule starts these jobs again anyway, so a late job must not wait behind another one.
  "reconcile-payments": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "tend-refunds": { policy: "exclusive", retryLimit: 0, expireInSeconds: 600 },
  "end-unpaid-holds": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "tend-waiting-list": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "settle-offers": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "remind-guests": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "thank-guests": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "send-sheet": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "erase-old-guests": { policy: "exclusive", retryLimit: 0, expireInSeconds: 900 },
  "tell-operator": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "tend-messages": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "apply-whatsapp-events": { policy: "exclusive", retryLimit: 0, expireInSeconds: 120 },
  "watch-whatsapp": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "submit-templates": { policy: "exclusive", retryLimit: 0, expireInSeconds: 600 },
  "publish-scheduled": { policy: "exclusive", retryLimit: 0, expireInSeconds: 120 },
  "fetch-rates": { policy: "exclusive", retryLimit: 0, expireInSeconds: 120 },
  // A job whose web server was ended has no heartbeat, so it starts again within two minutes. The
  // limit is above that of the process that reads the original, and of the pictures before it.
  "make-picture": { retryLimit: 3, retryDelay: 5, expireInSeconds: 600, heartbeatSeconds: 30 },
  // Ten masters take two minutes each at most, and wait for uploads in between.
  "tend-pictures": { policy: "exclusive", retryLimit: 0, expireInSeconds: 3_600 },
  // After a full disk, an hour later there may be space again. The next night makes another backup
  // in any case.
  "back-up": { policy: "exclusive", retryLimit: 3, retryDelay: 1_200, expireInSeconds: 3_600 },
};

export const jobNames = Object.keys(queues) as JobName[];
