import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "#app/platform/logger.server.ts";
import { lateJobs } from "#app/watch/figures.server.ts";
import type { Connection } from "#db/database.ts";
import { knownMigrations } from "#db/migrate.ts";

/** Whether guests can be served by this process, part by part. */
export type Readiness = Readonly<{
  database: boolean;
  /**
   * The database has every change this code needs. One with more is ready, too: each change leaves
   * the version before it working, and during an update that is who serves.
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
 * Asks the database with a limit: who asks about health does not wait longer for one that hangs. One
 * question at a time, however many ask.
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
