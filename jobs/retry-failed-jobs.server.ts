import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { JobName } from "./job-definitions.ts";

/**
 * Queues whose failed jobs nothing else repeats: a message that is not recorded would never be
 * sent.
 */
const kept: readonly JobName[] = ["booking-confirmed", "booking-news", "deliver"];

/** Notifications about older events are of no use. */
const oldestDays = 60;

/**
 * Retries once each message's job that has used up its attempts, so that it succeeds once the cause
 * of its failure is gone, and so that the queue does not delete it a week after the failure.
 * Returns the number of jobs. The statement is the one of pg-boss's own `retry`, for many jobs at
 * once.
 */
export async function retryFailedJobs(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where ${inArray(sql`name`, [...kept])} and state = 'failed'
      and created_on > now() - ${oldestDays} * interval '1 day'`);
  return rowCount ?? 0;
}
