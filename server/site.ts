import { sql } from "drizzle-orm";
import { createAdminAuth } from "#app/platform/admin-auth.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { attachOrStart, type EmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { requireStrongPassword } from "#app/platform/password-weakness.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { createServices, type Services } from "#app/platform/wiring.server.ts";
import { type Connection, connect } from "#db/database.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { type JobQueue, openQueue } from "#jobs/queue.server.ts";
import { startWorker } from "#jobs/worker.server.ts";

/** The running parts below the web server, opened in order and closed in reverse. */
export type Site = Readonly<{
  env: Env;
  services(rendering: unknown): Promise<Services>;
  /** To be called once the site can be reached: starts the jobs and shows a first password. */
  beginWork(): Promise<void>;
  isHealthy(): Promise<boolean>;
  /** A line for the person at the terminal. */
  say(line: string): void;
  close(): Promise<void>;
}>;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Opens database, queue and use cases; throws a StartupError when something is missing. */
export async function openSite(): Promise<Site> {
  const env = readEnv();
  await requireStrongPassword(env.adminPassword);
  const log = createLogger(env.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const connectionString = await openDatabase(env, closers);
    await migrateToLatest(connectionString);
    const connection = connect(connectionString, (error) => log.warn({ err: error }, "database"));
    closers.push(() => connection.pool.end());
    const queue = await openQueue(connectionString, log);
    closers.push(() => queue.stop());
    return siteOf(env, log, connection, queue, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** The database of the settings; one of our own is started unless it runs. */
export async function openDatabase(env: Env, closers: (() => Promise<void>)[]): Promise<string> {
  if (!env.databaseUrl) {
    const postgres: EmbeddedPostgres = await attachOrStart({
      dataDir: env.dataDir,
      onProgress: say,
    });
    closers.push(() => postgres.stop());
    return postgres.connectionString;
  }
  const probe = connect(env.databaseUrl, () => {});
  try {
    await probe.pool.query("select 1");
    return env.databaseUrl;
  } catch (error) {
    const { host } = new URL(env.databaseUrl);
    throw new StartupError(
      `The database at ${host} cannot be reached (${(error as Error).message}). Check DATABASE_URL in .env, or remove it to use the embedded database.`,
    );
  } finally {
    await probe.pool.end();
  }
}

function siteOf(
  env: Env,
  log: ReturnType<typeof createLogger>,
  connection: Connection,
  queue: JobQueue,
  close: () => Promise<void>,
): Site {
  let services: Services | undefined;
  return {
    env,
    async services(rendering) {
      const adminAuth = createAdminAuth({
        db: connection.db,
        clock: systemClock,
        log,
        password: env.adminPassword,
      });
      services = await createServices({
        env,
        clock: systemClock,
        log,
        connection,
        queue,
        adminAuth,
        rendering,
      });
      return services;
    },
    async beginWork() {
      if (!services) throw new Error("the services come first");
      await startWorker(queue, services);
      const password = await services.adminAuth.firstPassword();
      if (password) say(`\nAdmin password, shown only this once: ${password}\n`);
    },
    async isHealthy() {
      try {
        await connection.db.execute(sql`select 1`);
        return true;
      } catch (error) {
        log.error({ err: error }, "the database does not answer");
        return false;
      }
    },
    say,
    close,
  };
}
