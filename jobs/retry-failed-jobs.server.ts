import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { JobName } from "./job-definitions.ts";

/** Queues whose jobs nothing else brings back: a message that is not recorded is told to nobody. */
const kept: readonly JobName[] = ["booking-confirmed", "booking-news", "deliver"];

/** Nobody waits for older news. */
const oldestDays = 60;

/**
 * Tries each message's job that has used up its tries once more, so that it succeeds when what
 * made it fail is mended, and so that the queue does not delete it a week after it failed. Returns
 * how many. The statement is that of pg-boss's own `retry`, for many jobs at once.
 */
export async function retryFailedJobs(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where ${inArray(sql`name`, [...kept])} and state = 'failed'
      and created_on > now() - ${oldestDays} * interval '1 day'`);
  return rowCount ?? 0;
}
