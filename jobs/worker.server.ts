import type { Services } from "../app/platform/wiring.server.ts";
import type { JobData, JobName, JobQueue } from "./queue.server.ts";

/** What each queue does: one use case a job. */
function handlers(services: Services): { [N in JobName]: (data: JobData[N]) => Promise<void> } {
  return {
    "booking-confirmed": ({ bookingId }) => services.notifier.bookingConfirmed(bookingId),
    "refund-payment": ({ paymentId }) => services.refundPayment(paymentId),
  };
}

/** Starts working the queues in this process; a job that throws is tried again with back-off. */
export async function startWorker(queue: JobQueue, services: Services): Promise<void> {
  const table = handlers(services);
  for (const name of Object.keys(table) as JobName[]) {
    const handle = table[name] as (data: JobData[JobName]) => Promise<void>;
    await queue.boss.work<JobData[JobName]>(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
      for (const job of jobs) await handle(job.data);
    });
  }
}
