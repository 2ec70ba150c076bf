import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Services } from "../app/platform/wiring.server.ts";
import type { JobQueue } from "./queue.server.ts";
import { type JobData, type JobName, jobNames } from "./queues.ts";
import { applySchedule } from "./schedule.ts";

/** The use cases jobs call. */
export type JobServices = Pick<Services, "log" | "refundPayment"> &
  Readonly<{
    notifier: Pick<
      Services["notifier"],
      "bookingConfirmed" | "bookingNews" | "paymentRefunded" | "deliver"
    >;
    /** Asks the payment provider about open sessions and records what it says. */
    reconcilePayments(): Promise<unknown>;
    tendRefunds(): Promise<unknown>;
    settleOffers(): Promise<unknown>;
    remindGuests(): Promise<unknown>;
    eraseOldGuests(): Promise<unknown>;
    backUp(): Promise<unknown>;
    tellOperator(): Promise<unknown>;
  }>;

type Handlers = {
  [N in JobName]: (data: JobData[N], attempt: { lastTry: boolean }) => Promise<unknown>;
};

/** What each queue does. */
function handlers(services: JobServices): Handlers {
  return {
    "booking-confirmed": ({ bookingId }) => services.notifier.bookingConfirmed(bookingId),
    "booking-news": ({ event }) => services.notifier.bookingNews(event),
    "refund-payment": async ({ paymentId }) => {
      // First, so that both sides hear of it also while the provider refuses. Both steps are safe to
      // repeat, and so is their sequence.
      await services.notifier.paymentRefunded(paymentId);
      await services.refundPayment(paymentId);
    },
    deliver: ({ deliveryId }, attempt) => services.notifier.deliver(deliveryId, attempt),
    "reconcile-payments": () => services.reconcilePayments(),
    "tend-refunds": () => services.tendRefunds(),
    "settle-offers": () => services.settleOffers(),
    "remind-guests": () => services.remindGuests(),
    "erase-old-guests": () => services.eraseOldGuests(),
    "back-up": () => services.backUp(),
    "tell-operator": () => services.tellOperator(),
  };
}

/**
 * Jobs of a queue that this process does at the same time, one batch after the other while there are
 * that many. A delivery waits for others' servers.
 */
const atOnce: Partial<Record<JobName, number>> = {
  deliver: 8,
  "booking-confirmed": 4,
  "booking-news": 4,
};

/** Starts working the queues in this process; a job that throws is tried again with back-off. */
export async function startWorker(
  queue: Pick<JobQueue, "boss">,
  services: JobServices,
): Promise<void> {
  const table = handlers(services);
  for (const name of jobNames) {
    const options = {
      pollingIntervalSeconds: 1,
      batchSize: atOnce[name] ?? 1,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await queue.boss.work<JobData[JobName], JobResult[], typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => run(services, table, name, job))),
    );
  }
  await applySchedule(queue.boss);
}

async function run(
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
