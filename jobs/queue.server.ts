import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Transaction } from "#db/database.ts";
import type { Logger } from "../app/platform/logger.server.ts";

/** Every queue of the system. */
export type JobData = {
  "booking-confirmed": { bookingId: string };
  "refund-payment": { paymentId: string };
};
export type JobName = keyof JobData;
export const jobNames = [
  "booking-confirmed",
  "refund-payment",
] as const satisfies readonly JobName[];

export type JobQueue = Readonly<{
  /** Enqueues a job that exists if and only if the transaction commits. */
  enqueue<N extends JobName>(tx: Transaction, name: N, data: JobData[N]): Promise<void>;
  boss: PgBoss;
  stop(): Promise<void>;
}>;

/** Opens the queue on the site's own database and makes its queues, outside any transaction. */
export async function openQueue(connectionString: string, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({ connectionString, max: 4, application_name: "marea-jobs" });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, {
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 1_800,
      expireInSeconds: 120,
    });
  }
  return {
    boss,
    async enqueue(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
