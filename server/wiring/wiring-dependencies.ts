import type { AdminAuth } from "#app/accounts/admin-auth.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { SecretCipher } from "#app/platform/secrets/secret-cipher.server.ts";
import type { Connection } from "#db/database.ts";
import type { JobQueue } from "#jobs/job-queue.server.ts";

/** The parts with which the use cases are connected. */
export type WiringDependencies = Readonly<{
  env: Env;
  clock: Clock;
  log: Logger;
  connection: Connection;
  queue: Pick<JobQueue, "enqueue">;
  secrets: SecretCipher;
  adminAuth: AdminAuth;
  /** The part of the Vite build that renders emails. */
  rendering: unknown;
}>;
