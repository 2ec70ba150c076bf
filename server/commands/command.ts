import { requireUnmovedDatabase } from "#app/backup/database-move.server.ts";
import { requireFinishedRestore } from "#app/backup/restore-target.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { findSqlState } from "#db/database.ts";
import { diskFull, isDatabaseUnavailable, toUnavailableError } from "#db/database-unavailable.ts";
import { explainFileError } from "#db/embedded/explain-failures.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { loadEnvSettings } from "../settings.ts";
import { openDatabase } from "../site.ts";

export type Settings = Readonly<{ env: Env; printLine(line: string): void }>;

export type CommandContext = Settings &
  Readonly<{
    /** The connection string of the site's database, which is already running. */
    connectionString: string;
  }>;

/**
 * Which databases a command accepts. `site`: a database that a site uses. `moved`: also a database
 * whose bookings have been moved to another one. `any`: also an empty database, which is created if
 * there is none.
 */
type Wanted = "site" | "moved" | "any";

/** Runs a command with the site's settings and database, whether or not the site is running. */
export function runWithDatabaseConnection(
  main: (context: CommandContext) => Promise<void>,
  wanted: Wanted = "site",
): Promise<never> {
  return runWithSettings(async (settings) => {
    const closers: (() => Promise<void>)[] = [];
    try {
      const mayMake = wanted === "any";
      const connectionString = await openDatabase(settings.env, closers, { mayMake });
      if (!mayMake) await requireSite(settings.env, connectionString);
      if (wanted === "site") await requireUnmovedDatabase(connectionString);
      await main({ ...settings, connectionString });
    } finally {
      for (const close of closers.reverse()) await close();
    }
  });
}

/**
 * Runs a command with the site's settings, then ends the process. An expected failure prints its
 * message without a stack trace.
 */
export async function runWithSettings(main: (settings: Settings) => Promise<void>): Promise<never> {
  let folder = process.cwd();
  try {
    const printLine = (line: string) => void process.stdout.write(`${line}\n`);
    const env = loadEnvSettings();
    folder = env.dataDir;
    await main({ env, printLine });
  } catch (error) {
    const found = explainLostDatabase(error);
    const explanation = explainFileError(found, (found as NodeJS.ErrnoException).path ?? folder);
    console.error(isExpectedError(explanation) ? `\n${explanation.message}\n` : error);
    process.exitCode = 1;
  }
  process.exit();
}

/**
 * Returns a StartupError if an error, or one of its causes, means that the database stopped while
 * the command used it, for example because the site that runs it was stopped, or that its disk is
 * full. Returns all other errors unchanged.
 */
function explainLostDatabase(error: unknown): unknown {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof StartupError) return error;
    if (!isDatabaseUnavailable(toUnavailableError(current))) continue;
    if (findSqlState(current) === diskFull) {
      return new StartupError(
        "The disk of the database is full. Free some space there, then run the command again.",
      );
    }
    return new StartupError(
      "The database stopped while this command used it. Wait until the site has stopped or started completely, then run the command again.",
    );
  }
  return error;
}

/** Whether an error is a StartupError or Node's error about an unknown option. */
function isExpectedError(error: unknown): error is Error {
  const { code = "" } = (error ?? {}) as { code?: string };
  return error instanceof StartupError || String(code).startsWith("ERR_PARSE_ARGS");
}

/**
 * Throws a StartupError if no site has been started on the database, or if a restore is unfinished.
 */
async function requireSite(env: Env, connectionString: string): Promise<void> {
  await requireFinishedRestore(connectionString);
  const isThere = await runWithClient(connectionString, "marea-command", async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      "select to_regclass('public.stored_settings') is not null as is",
    );
    return rows[0]?.is ?? false;
  });
  if (isThere) return;
  const place = env.databaseUrl
    ? `The database at ${new URL(env.databaseUrl).host} (DATABASE_URL)`
    : `The database in the data folder ${env.dataDir} (DATA_DIR)`;
  throw new StartupError(
    `${place} is empty: no site has been started on it. Name the site's own in .env, or start the site once.`,
  );
}
