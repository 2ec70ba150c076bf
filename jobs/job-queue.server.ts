import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, systemClock } from "pg-boss";
import type { Transaction } from "#db/database.ts";
import { toUnavailableError } from "#db/database-unavailable.ts";
import type { Logger } from "../app/platform/logger.server.ts";
import { type JobData, type JobName, jobNames, queues } from "./job-definitions.ts";

export type JobQueue = Readonly<{
  /** Enqueues a job that exists if and only if the transaction commits. */
  enqueue<N extends JobName>(
    tx: Transaction,
    name: N,
    data: JobData[N],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  boss: PgBoss;
  /** Lets running jobs end, up to ten seconds; jobs cut off then are tried again elsewhere. */
  stop(): Promise<void>;
}>;

/**
 * Time that never jumps: if the machine's clock were set back by an hour, a worker that waits for
 * its next look would wait for an hour. Schedules go by the database's time.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

const nobodysJob = "00000000-0000-0000-0000-000000000000";

/** Opens the queue on the site's own database and makes its queues, outside any transaction. */
export async function openQueue(connectionString: string, log: Logger): Promise<JobQueue> {
  const connection = {
    connectionString,
    application_name: "marea-jobs",
    max: 4,
    // A server that hangs must not hold a job for ever. The limit is long, because no guest waits
    // here and making the tables of the queue takes its time.
    query_timeout: 60_000,
    keepAlive: true,
  };
  const boss = new PgBoss({ ...connection, clock: steadyClock });
  let hasStopped = false;
  // Its last connections close after it says that it has stopped; the database may be gone by then.
  boss.on("error", (error) => hasStopped || log.error({ err: error }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning }, "job queue"));
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, queues[name]);
    // A queue made by an earlier version keeps its options unless told the new ones.
    const { policy: _fixedForGood, ...options } = queues[name];
    await boss.updateQueue(name, options);
    // pg-boss reads a queue's options at the first use and keeps them: better now than in a guest's
    // request.
    await boss.getJobById(name, nobodysJob);
  }
  return {
    boss,
    async enqueue(tx, name, data, options) {
      const startAfter = options?.afterSeconds ? { startAfter: options.afterSeconds } : {};
      // pg-boss also asks on its own connections, which do not turn errors into DatabaseAway.
      await boss
        .send(name, data, { db: fromDrizzle(tx, sql), ...startAfter })
        .catch((error: Error) => Promise.reject(toUnavailableError(error)));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      hasStopped = true;
    },
  };
}
