import type { Queue } from "pg-boss";
import type { BookingNotification } from "#app/bookings/booking-events.ts";

/** Every queue of the system, with what its jobs carry. */
export type JobData = {
  "booking-confirmed": { bookingId: string };
  "refund-payment": { paymentId: string };
  "make-ordered-refund": { orderId: string };
  /** Everything else that happens to a booking and is told to its guest and the operator. */
  "booking-news": { event: BookingNotification };
  deliver: { deliveryId: string };
  /** A delivery to a phone; apart from the others, so that no mail waits for a push service. */
  ring: { deliveryId: string };
  "reconcile-payments": Record<string, never>;
  "tend-refunds": Record<string, never>;
  "settle-offers": Record<string, never>;
  "remind-guests": Record<string, never>;
  "send-sheet": Record<string, never>;
  "erase-old-guests": Record<string, never>;
  "back-up": Record<string, never>;
  "tell-operator": Record<string, never>;
  "tend-messages": Record<string, never>;
};
export type JobName = keyof JobData;

type QueueOptions = Omit<Queue, "name">;

/** Seconds between tries: 5, 10, 20 ... a quarter of an hour, each shortened by chance. */
const patient = { retryDelay: 5, retryBackoff: true, retryDelayMax: 900 } as const;

export const queues: Readonly<Record<JobName, QueueOptions>> = {
  // Tries for a day and a half; after that `tend-messages` tries once an hour.
  "booking-confirmed": { ...patient, retryLimit: 150, expireInSeconds: 60 },
  "booking-news": { ...patient, retryLimit: 150, expireInSeconds: 60 },
  // Tries for some hours; after that, or if the job gets lost, `tend-refunds` tries for good.
  "refund-payment": { ...patient, retryLimit: 20, expireInSeconds: 120 },
  "make-ordered-refund": { ...patient, retryLimit: 20, expireInSeconds: 120 },
  // Tries for about a day. A job may take as long as a claim on its delivery holds.
  deliver: { ...patient, retryLimit: 150, expireInSeconds: 150 },
  // After some hours a ring is given up as too late.
  ring: { ...patient, retryLimit: 40, expireInSeconds: 150 },
  // These jobs come again by schedule; a late job must not pile up behind another.
  "reconcile-payments": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "tend-refunds": { policy: "exclusive", retryLimit: 0, expireInSeconds: 600 },
  "settle-offers": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "remind-guests": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "send-sheet": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "erase-old-guests": { policy: "exclusive", retryLimit: 0, expireInSeconds: 900 },
  "tell-operator": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  "tend-messages": { policy: "exclusive", retryLimit: 0, expireInSeconds: 300 },
  // A full disk may have room an hour later; the next night comes anyway.
  "back-up": { policy: "exclusive", retryLimit: 3, retryDelay: 1_200, expireInSeconds: 3_600 },
};

export const jobNames = Object.keys(queues) as JobName[];
