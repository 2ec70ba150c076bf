import type { Env } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { openQueue } from "#jobs/job-queue.server.ts";

/** Creates the job queue's tables, which the queue does when it starts, and stops the queue. */
export async function createQueueTables(
  connectionString: string,
  { logLevel }: Pick<Env, "logLevel">,
): Promise<void> {
  const queue = await openQueue(connectionString, createLogger(logLevel));
  await queue.stop();
}
