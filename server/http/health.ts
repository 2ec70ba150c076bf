import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { countLateJobs } from "#app/alerts/metrics-figures.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Connection } from "#db/database.ts";
import { listKnownMigrations } from "#db/migrate.ts";

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
  getReadiness(): Promise<Readiness>;
  /** From now on this process is not ready, whatever its parts are. */
  startDraining(): void;
  isDraining(): boolean;
}>;

const limitMs = 3_000;
const unknown: Readiness = { database: false, migrations: false, queue: false };

/**
 * Asks the database with a time limit, so that a hanging database does not keep a health check
 * waiting. Only one query runs at a time, however many checks ask.
 */
export function createHealth({ db }: Connection, log: Logger): Health {
  const known = listKnownMigrations().length;
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
      log.error({ err: error }, "the database does not answer");
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
