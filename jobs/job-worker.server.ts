import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Services } from "#server/wiring/services.ts";
import { type JobData, type JobName, jobNames } from "./job-definitions.ts";
import type { JobQueue } from "./job-queue.server.ts";
import { applySchedule } from "./job-schedule.ts";

type Work = () => Promise<unknown>;

export type JobServices = Pick<Services, "log"> &
  Readonly<{
    notifier: Pick<
      Services["notifier"],
      | "queueConfirmation"
      | "queueBookingNotifications"
      | "queueRefundEmails"
      | "queueRefundOrderEmail"
      | "sendDelivery"
      | "queueDaySheet"
      | "submitWhatsAppTemplates"
      | "watchWhatsAppDeliveries"
    >;
    payment: Readonly<{
      refundPayment(paymentId: string): Promise<unknown>;
      executeRefundOrder(orderId: string): Promise<unknown>;
      reconcilePayments: Work;
      retryRefundsAndReconcile: Work;
    }>;
    stripe: Readonly<{ tendStripeKeys: Work }>;
    guest: Readonly<{ closeExpiredOffers: Work; endUnpaidHolds: Work }>;
    waitingList: Readonly<{ tendWaitingList: Work }>;
    nightly: Readonly<{
      remindGuests: Work;
      thankGuests: Work;
      eraseOldGuests: Work;
      retryFailedMessages: Work;
    }>;
    content: Readonly<{ publishScheduledContent: Work }>;
    posts: Readonly<{ publishScheduledPosts: Work }>;
    backup: Readonly<{ createNightlyBackup: Work }>;
    pictures: Pick<Services["pictures"], "makePictureFiles" | "tendPictures">;
    whatsApp: Readonly<{ applyStoredEvents: Work }>;
    rates: Readonly<{ fetchRates: Work }>;
    alerts: Readonly<{ notifyOperator: Work }>;
  }>;

type Handlers = {
  [N in JobName]: (data: JobData[N], attempt: { lastTry: boolean }) => Promise<unknown>;
};

function createHandlers(services: JobServices): Handlers {
  return {
    "booking-confirmed": ({ bookingId }) => services.notifier.queueConfirmation(bookingId),
    "booking-news": ({ event }) => services.notifier.queueBookingNotifications(event),
    "refund-payment": async ({ paymentId }) => {
      // The emails are queued first, so that guest and operator learn of the refund even while the
      // provider rejects it. Both calls can be repeated safely.
      await services.notifier.queueRefundEmails(paymentId);
      await services.payment.refundPayment(paymentId);
    },
    "make-ordered-refund": async ({ orderId }) => {
      await services.notifier.queueRefundOrderEmail(orderId);
      await services.payment.executeRefundOrder(orderId);
    },
    deliver: ({ deliveryId }, attempt) => services.notifier.sendDelivery(deliveryId, attempt),
    ring: ({ deliveryId }, attempt) => services.notifier.sendDelivery(deliveryId, attempt),
    "reconcile-payments": () => services.payment.reconcilePayments(),
    "tend-refunds": async () => {
      await services.payment.retryRefundsAndReconcile();
      await services.stripe.tendStripeKeys();
    },
    "end-unpaid-holds": () => services.guest.endUnpaidHolds(),
    "tend-waiting-list": () => services.waitingList.tendWaitingList(),
    "settle-offers": () => services.guest.closeExpiredOffers(),
    "remind-guests": () => services.nightly.remindGuests(),
    "thank-guests": () => services.nightly.thankGuests(),
    "send-sheet": () => services.notifier.queueDaySheet(),
    "erase-old-guests": () => services.nightly.eraseOldGuests(),
    "publish-scheduled": async () => {
      await services.content.publishScheduledContent();
      await services.posts.publishScheduledPosts();
    },
    "make-picture": ({ pictureId }) => services.pictures.makePictureFiles(pictureId),
    "tend-pictures": () => services.pictures.tendPictures(),
    "back-up": () => services.backup.createNightlyBackup(),
    "fetch-rates": () => services.rates.fetchRates(),
    "apply-whatsapp-events": () => services.whatsApp.applyStoredEvents(),
    "tell-operator": () => services.alerts.notifyOperator(),
    "tend-messages": () => services.nightly.retryFailedMessages(),
    "watch-whatsapp": () => services.notifier.watchWhatsAppDeliveries(),
    "submit-templates": () => services.notifier.submitWhatsAppTemplates(),
  };
}

/**
 * How many jobs of a queue this process runs concurrently. Deliveries and refunds mostly wait for
 * other servers, so several of them run at the same time. After a full batch, the next batch starts
 * immediately.
 */
const concurrentJobs: Partial<Record<JobName, number>> = {
  deliver: 8,
  ring: 8,
  "booking-confirmed": 4,
  "booking-news": 4,
  "refund-payment": 4,
  "make-ordered-refund": 4,
};

/**
 * Starts to process the queues in this process. A job that throws is retried with growing delays.
 */
export async function startWorker(
  queue: Pick<JobQueue, "boss">,
  services: JobServices,
): Promise<void> {
  const table = createHandlers(services);
  for (const name of jobNames) {
    const options = {
      pollingIntervalSeconds: 1,
      batchSize: concurrentJobs[name] ?? 1,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await queue.boss.work<JobData[JobName], JobResult[], typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(services, table, name, job))),
    );
  }
  await applySchedule(queue.boss);
  // Publications whose time came while no process was running are made now.
  await queue.boss.send("publish-scheduled" satisfies JobName, {});
}

async function runJob(
  services: JobServices,
  table: Handlers,
  name: JobName,
  job: JobWithMetadata<JobData[JobName]>,
): Promise<JobResult> {
  const handle = table[name] as (data: JobData[JobName], attempt: object) => Promise<unknown>;
  const lastTry = job.retryCount >= job.retryLimit;
  try {
    await handle(job.data, { lastTry });
    return { id: job.id, status: "completed" };
  } catch (error) {
    const level = lastTry ? "error" : "warn";
    services.log[level]({ err: error, job: name, jobId: job.id, lastTry }, "a job failed");
    const message = error instanceof Error ? error.message : String(error);
    return { id: job.id, status: "failed", output: { message } };
  }
}
