import { setTimeout as sleep } from "node:timers/promises";
import { createAdminAuth } from "#app/accounts/admin-auth.server.ts";
import { requireStrongPassword } from "#app/accounts/password-strength.server.ts";
import { getMetricsFigures } from "#app/alerts/metrics-figures.server.ts";
import { requireUnmovedDatabase } from "#app/backup/database-move.server.ts";
import { requireFinishedRestore } from "#app/backup/restore-target.server.ts";
import type { FetchedRates } from "#app/business/guest-currencies/choose-guest-rates.ts";
import { findFetchedRates } from "#app/business/guest-currencies/stored-rates.server.ts";
import {
  listNewestPublications,
  type StoredPublication,
} from "#app/content/publication/publications.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { type Env, getRestartCount, readEnv } from "#app/platform/env.server.ts";
import { listEnvironmentWarnings } from "#app/platform/environment-warnings.server.ts";
import { createLineLimit } from "#app/platform/line-limit.ts";
import { createLogger, type Logger } from "#app/platform/logger.server.ts";
import type { SecretCipher } from "#app/platform/secrets/secret-cipher.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { getNewestPublicationNumber } from "#app/tours/catalog/publications.server.ts";
import { type Connection, connect, findSqlState } from "#db/database.ts";
import { isDatabaseUnavailable, toUnavailableError } from "#db/database-unavailable.ts";
import { attachOrStart, type EmbeddedPostgres } from "#db/embedded/postgres.ts";
import { type JobQueue, openQueue } from "#jobs/job-queue.server.ts";
import { startWorker } from "#jobs/job-worker.server.ts";
import { getSiteEmail } from "#server/wiring/notifier-services.ts";
import { createServices, type Services } from "#server/wiring/services.ts";
import { createHealth, type Health } from "./http/health.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { openSiteSecrets } from "./open-site-secrets.ts";
import { getReleaseName } from "./release-name.ts";
import { migrateWithBackup } from "./update-stored-data.ts";

/**
 * The parts of the site below the web server. They are opened in order and closed in reverse order.
 */
export type Site = Readonly<{
  env: Env;
  getServices(rendering: unknown): Promise<Services>;
  /** The publications, from which pages are rendered. */
  publications: Readonly<{
    getNewestNumber(): Promise<number>;
    /** Lists the newest publications, newest first. */
    listNewest(): Promise<StoredPublication[]>;
    findFetchedRates(): Promise<FetchedRates | null>;
  }>;
  /**
   * Starts the jobs and creates the first password. Waits while the database is unavailable. If
   * `ending` aborts first, throws its reason.
   */
  startWork(ending: AbortSignal): Promise<void>;
  health: Health;
  metrics: Metrics;
  /** Prints a line for the person at the terminal. */
  printLine(line: string): void;
  close(): Promise<void>;
}>;

/** The SQLSTATE of a statement that the database role is not allowed to run. */
const insufficientPrivilege = "42501";

/**
 * How many of the newest publications are searched for the change date of a page. A page that is the
 * same in all of them gets the date of the oldest one.
 */
const publicationsSearchedForDates = 50;

const printLine = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Opens the database, the queue and the use cases. Throws a StartupError if something is missing.
 * If `ending` aborts first, throws its reason. `mayShare` is false for a server, because it has to
 * own the embedded database; a command may run beside a server.
 */
export async function openSite(
  ending: AbortSignal,
  env = readEnv(),
  { mayShare = true } = {},
): Promise<Site> {
  await requireStrongPassword(env.adminPassword);
  const log = createLogger(env.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    const connectionString = await openDatabase(env, closers, { signal: ending, mayShare });
    await requireFinishedRestore(connectionString);
    await migrateWithBackup(env, connectionString, printLine, ending);
    await requireUnmovedDatabase(connectionString);
    const secrets = await openSiteSecrets(connectionString, env, ending);
    const mayLog = createLineLimit();
    const connection = connect(
      connectionString,
      (error) => {
        if (mayLog(error.message)) log.warn({ err: error }, "a connection to the database ended");
      },
      env.databasePoolMax,
      getReleaseName(),
    );
    closers.push(() => connection.pool.end());
    ending.throwIfAborted();
    const queue = await openQueue(connectionString, log);
    closers.push(() => queue.stop());
    ending.throwIfAborted();
    return createSite({ env, log, connection, queue, secrets, close });
  } catch (error) {
    await close();
    if (findSqlState(error) !== insufficientPrivilege) throw error;
    throw new StartupError(
      "The role in DATABASE_URL may not make what the site needs. Let it own its database (alter database ... owner to ...) and its schema public.",
    );
  }
}

/**
 * Returns the connection string of the database in the settings, or else of the embedded database.
 * The embedded database is started if it is not running, and created unless `mayMake` is false.
 * Throws a StartupError if `mayShare` is false and another process runs the embedded database.
 */
export async function openDatabase(
  env: Env,
  closers: (() => Promise<void>)[],
  { signal, ...may }: { signal?: AbortSignal; mayMake?: boolean; mayShare?: boolean } = {},
): Promise<string> {
  if (!env.databaseUrl) {
    const postgres: EmbeddedPostgres = await attachOrStart({
      dataDir: env.dataDir,
      ...may,
      onProgress: printLine,
      signal,
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
    if (/unsupported startup parameter/.test(String((error as Error).message))) {
      throw new StartupError(
        `A pooler answers at ${host} and refuses the site's limits. In pgbouncer.ini set ignore_startup_parameters = options, and in the database: alter role ... set statement_timeout = '10s'`,
      );
    }
    const { message } = isDatabaseUnavailable(error)
      ? ((error as Error).cause as Error)
      : (error as Error);
    throw new StartupError(
      `The database at ${host} cannot be reached (${message}). Check DATABASE_URL in .env, or remove it to use the embedded database.`,
    );
  } finally {
    await probe.pool.end();
  }
}

type SiteParts = Readonly<{
  env: Env;
  log: Logger;
  connection: Connection;
  queue: JobQueue;
  secrets: SecretCipher;
  close: () => Promise<void>;
}>;

function createSite({ env, log, connection, queue, secrets, close }: SiteParts): Site {
  let services: Services | undefined;
  return {
    env,
    async getServices(rendering) {
      const adminAuth = createAdminAuth({
        db: connection.db,
        clock: systemClock,
        log,
        secrets,
        password: env.adminPassword,
        hashCost: env.passwordHashCost,
        getSiteEmail: () => getSiteEmail(env),
      });
      services = await createServices({
        env,
        clock: systemClock,
        log,
        connection,
        queue,
        secrets,
        adminAuth,
        rendering,
      });
      return services;
    },
    async startWork(ending) {
      if (!services) throw new Error("the jobs need the services, which were not created");
      const { adminAuth } = services;
      const jobs = services;
      void completeCatalog(services, log, ending);
      if (env.worksJobs) {
        await retryUntilAvailable(() => startWorker(queue, jobs), ending);
        // A key that is new in .env gets its webhook endpoint now and not with the next job.
        if (env.stripe && !env.stripe.webhookSecret) void tendStripeKeys(jobs, log);
      }
      const password = await retryUntilAvailable(() => adminAuth.createFirstPassword(), ending);
      for (const line of await listEnvironmentWarnings()) printLine(line);
      if (!password) return;
      printLine(`\nAdmin password, shown only this once: ${password}\n`);
      if (process.stdout.isTTY) return;
      printLine(
        "Anybody who reads this log can see it. Log in at /admin and choose another one under “My account”.",
      );
    },
    publications: {
      getNewestNumber: () => getNewestPublicationNumber(connection.db, systemClock.now()),
      listNewest: () => listNewestPublications(connection.db, publicationsSearchedForDates),
      findFetchedRates: () => findFetchedRates(connection.db),
    },
    health: createHealth(connection, log),
    metrics: createMetrics({
      readFigures: () => getMetricsFigures(connection.db, systemClock.now()),
      pool: connection.pool,
      dataDir: env.dataDir,
      restarts: getRestartCount(),
    }),
    printLine,
    close,
  };
}

async function tendStripeKeys({ stripe }: Services, log: Logger): Promise<void> {
  try {
    await stripe.tendStripeKeys();
  } catch (error) {
    log.warn({ err: error }, "the webhook endpoint of Stripe will be made by the next job");
  }
}

/** How often a process looks whether the last process of another release has ended. */
const otherReleasePollMs = 20_000;

/**
 * Stores what this release adds to the catalog once no process of another release is connected
 * (`ensureCatalog`). Ends without an error when `ending` aborts.
 */
async function completeCatalog(
  { catalog }: Services,
  log: Logger,
  ending: AbortSignal,
): Promise<void> {
  try {
    while (!(await retryUntilAvailable(catalog.completeCatalog, ending))) {
      await sleep(otherReleasePollMs, undefined, { signal: ending, ref: false });
    }
  } catch (error) {
    if (!ending.aborted) log.error({ err: error }, "the catalog of this release was not stored");
  }
}

/**
 * Repeats `work` while the database is unavailable. The process must not exit, because it already
 * serves pages. If `ending` aborts first, throws its reason.
 */
async function retryUntilAvailable<T>(work: () => Promise<T>, ending: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(toUnavailableError(error as Error))) throw error;
      await sleep(1_000);
      ending.throwIfAborted();
    }
  }
}
