import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, systemClock } from "pg-boss";
import type { Transaction } from "#db/database.ts";
import { toUnavailableError } from "#db/database-unavailable.ts";
import { createLineLimit } from "../app/platform/line-limit.ts";
import type { Logger } from "../app/platform/logger.server.ts";
import { type JobData, type JobName, jobNames, queues } from "./job-definitions.ts";

export type JobQueue = Readonly<{
  /** Adds a job. The job exists only if the transaction commits. */
  enqueue<N extends JobName>(
    tx: Transaction,
    name: N,
    data: JobData[N],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  boss: PgBoss;
  /**
   * Waits up to ten seconds for running jobs and then interrupts them. Interrupted jobs are
   * retried, possibly by another process.
   */
  stop(): Promise<void>;
}>;

/**
 * A clock that never jumps. With the machine's clock, a worker would wait an hour for its next poll
 * if that clock were set back by an hour. Schedules use the database's time.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

const nobodysJob = "00000000-0000-0000-0000-000000000000";

/** Opens the job queue on the site's database. Creates its queues outside any transaction. */
export async function openQueue(connectionString: string, log: Logger): Promise<JobQueue> {
  const connection = {
    connectionString,
    application_name: "marea-jobs",
    max: 4,
    // Without a limit, a database server that hangs would block a job for ever. The limit is long,
    // because no guest waits for a job and creating the queue's tables takes time.
    query_timeout: 60_000,
    keepAlive: true,
  };
  const boss = new PgBoss({ ...connection, clock: steadyClock });
  let hasStopped = false;
  // pg-boss closes its last connections after it has reported that it stopped. The database may
  // already be gone then, so those errors are ignored.
  // Each of the queues reports a database that is away several times a second.
  const mayLog = createLineLimit();
  boss.on("error", (error) => {
    // pg-boss appends the queue and the worker to the message.
    const kind = error.message.split(" (Queue:", 1)[0] ?? "";
    if (!hasStopped && mayLog(kind)) log.error({ err: error }, "job queue");
  });
  boss.on("warning", (warning) => log.warn({ warning }, "job queue"));
  await boss.start();
  for (const name of jobNames) {
    await boss.createQueue(name, queues[name]);
    // A queue that an earlier version created keeps its old options unless they are updated.
    const { policy: _fixedForGood, ...options } = queues[name];
    await boss.updateQueue(name, options);
    // pg-boss reads and caches the options of a queue when the queue is first used. Doing it here
    // spares the first guest's request the wait.
    await boss.getJobById(name, nobodysJob);
  }
  return {
    boss,
    async enqueue(tx, name, data, options) {
      const startAfter = options?.afterSeconds ? { startAfter: options.afterSeconds } : {};
      // pg-boss also uses its own connections, which do not convert errors to
      // `DatabaseUnavailable`.
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
