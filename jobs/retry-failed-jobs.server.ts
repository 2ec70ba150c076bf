import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { JobName } from "./job-definitions.ts";

/**
 * The queues whose failed jobs nothing else repeats. Without a retry, their messages would never be
 * sent.
 */
const retriedQueues: readonly JobName[] = ["booking-confirmed", "booking-news", "deliver"];

/** Jobs older than this are not retried, because a late notification is of no use. */
const oldestDays = 60;

/**
 * Gives each failed message job one more attempt, so that it succeeds when the cause of the failure
 * is gone, and so that the queue does not delete it a week after the failure. Returns the number of
 * jobs. This is the statement of pg-boss's own `retry`, but for many jobs.
 */
export async function retryFailedJobs(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where ${inArray(sql`name`, [...retriedQueues])} and state = 'failed'
      and created_on > now() - ${oldestDays} * interval '1 day'`);
  return rowCount ?? 0;
}
