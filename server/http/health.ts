import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { countLateJobs } from "#app/alerts/metrics-figures.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Connection } from "#db/database.ts";
import { listKnownMigrations } from "#db/migrate.ts";

/** Whether this process can serve guests, part by part. */
export type Readiness = Readonly<{
  database: boolean;
  /**
   * Whether the database has every migration that this code needs. A database with newer migrations
   * is also ready: each migration keeps the previous version working, and that version still serves
   * during an update.
   */
  migrations: boolean;
  queue: boolean;
}>;

export type Health = Readonly<{
  getReadiness(): Promise<Readiness>;
  /**
   * Makes this process report from now on that it is not ready, whatever the state of its parts.
   */
  startDraining(): void;
  isDraining(): boolean;
}>;

const limitMs = 3_000;
const unknown: Readiness = { database: false, migrations: false, queue: false };

/**
 * Asks the database with a time limit, so that an unresponsive database does not keep a health
 * check waiting. Concurrent checks share one query.
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
