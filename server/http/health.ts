import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { countLateJobs } from "#app/alerts/metrics-figures.server.ts";
import { createLineLimit } from "#app/platform/line-limit.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Connection } from "#db/database.ts";
import { listKnownMigrations } from "#db/migrate.ts";

/** Whether this process can serve guests, broken down by part. */
export type Readiness = Readonly<{
  database: boolean;
  /**
   * Whether the database has all migrations that this code needs. Newer migrations do no harm: each
   * migration also works with the previous version of the code, which still serves guests during an
   * update.
   */
  migrations: boolean;
  queue: boolean;
}>;

export type Health = Readonly<{
  getReadiness(): Promise<Readiness>;
  /** Makes this process report from now on that it is not ready, even if all its parts are. */
  startDraining(): void;
  isDraining(): boolean;
}>;

const limitMs = 3_000;
const unknown: Readiness = { database: false, migrations: false, queue: false };

/**
 * Creates the health check. The database has to answer within a time limit, so that a check never
 * waits for a database that hangs. Concurrent checks share one query.
 */
export function createHealth({ db }: Connection, log: Logger): Health {
  const known = listKnownMigrations().length;
  const mayLog = createLineLimit();
  let draining = false;
  let asking: Promise<Readiness> | undefined;
  const queryReadiness = async (): Promise<Readiness> => {
    try {
      const { rows } = await db.execute<{ done: number }>(
        sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
      );
      const queue = await countLateJobs(db).then(
        () => true,
        () => false,
      );
      return { database: true, migrations: (rows[0]?.done ?? 0) >= known, queue };
    } catch (error) {
      if (mayLog("away")) log.error({ err: error }, "the database does not answer");
      return unknown;
    } finally {
      asking = undefined;
    }
  };
  return {
    getReadiness() {
      asking ??= queryReadiness();
      return Promise.race([asking, sleep(limitMs, unknown, { ref: false })]);
    },
    startDraining() {
      draining = true;
    },
    isDraining: () => draining,
  };
}
