import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { lateJobs } from "#app/alerts/metrics-figures.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Connection } from "#db/database.ts";
import { knownMigrations } from "#db/migrate.ts";

/** Whether guests can be served by this process, part by part. */
export type Readiness = Readonly<{
  database: boolean;
  /**
   * Whether the database has every migration this code needs. A database with more migrations is
   * ready, too: each migration leaves the previous version working, and the previous version serves
   * during an update.
   */
  migrations: boolean;
  queue: boolean;
}>;

export type Health = Readonly<{
  readiness(): Promise<Readiness>;
  /** From now on this process is not ready, whatever its parts are. */
  drain(): void;
  isDraining(): boolean;
}>;

const limitMs = 3_000;
const unknown: Readiness = { database: false, migrations: false, queue: false };

/**
 * Asks the database with a time limit, so that a hanging database does not keep a health check
 * waiting. Only one query runs at a time, however many checks ask.
 */
export function createHealth({ db }: Connection, log: Logger): Health {
  const known = knownMigrations().length;
  let draining = false;
  let asking: Promise<Readiness> | undefined;
  const ask = async (): Promise<Readiness> => {
    try {
      const { rows } = await db.execute<{ done: number }>(
        sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
      );
      const queue = await lateJobs(db).then(
        () => true,
        () => false,
      );
      return { database: true, migrations: (rows[0]?.done ?? 0) >= known, queue };
    } catch (error) {
      log.error({ err: error }, "the database does not answer");
      return unknown;
    } finally {
      asking = undefined;
    }
  };
  return {
    readiness() {
      asking ??= ask();
      return Promise.race([asking, sleep(limitMs, unknown, { ref: false })]);
    },
    drain() {
      draining = true;
    },
    isDraining: () => draining,
  };
}
