import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { runWithClient } from "./run-with-client.ts";

/**
 * The id of the advisory lock that keeps several starting processes from migrating at the same
 * time.
 */
const migrationLock = 7_231_001;

const lockPollMs = 250;
const tellAfterMs = 2_000;

type Options = Readonly<{
  /** Called before a database in use is changed, for example to back it up. */
  beforeChange?: () => Promise<void>;
  /** Called once if the wait for another process takes noticeably long. */
  onWait?: () => void;
  /** Aborts the wait. The promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}>;

/** How long a migration waits for a lock on a table in use. */
const lockTimeout = "5s";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Thrown when a newer version of the site has changed the database. */
export class NewerSchema extends Error {
  override name = "NewerSchema";
}

/**
 * Migrates the database to the schema of this code. Several processes may call it concurrently.
 * Throws `NewerSchema` if a newer version has changed the database, because this code would misread
 * it.
 */
export async function migrateToLatest(
  connectionString: string,
  options: Options = {},
): Promise<void> {
  await runWithMigrationLock(connectionString, options, async () => {
    const known = listKnownMigrations();
    const done = await listAppliedMigrations(connectionString);
    if (done.some((hash) => !known.includes(hash))) {
      throw new NewerSchema("the database has migrations that this code does not know");
    }
    if (done.length === known.length) return;
    if (done.length > 0) await options.beforeChange?.();
    await runAllMigrations(connectionString);
  });
}

/**
 * Lists the hashes of the migrations that were applied to a database, oldest first. Empty for an
 * empty database.
 */
async function listAppliedMigrations(connectionString: string): Promise<string[]> {
  return runWithClient(connectionString, "marea-migrate", async (client) => {
    const { rows: found } = await client.query<{ is: boolean }>(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as is",
    );
    if (!found[0]?.is) return [];
    const { rows } = await client.query<{ hash: string }>(
      "select hash from drizzle.__drizzle_migrations order by created_at",
    );
    return rows.map(({ hash }) => hash);
  });
}

/** Runs `work` while no other process can change the schema or start the site. */
export async function runWithMigrationLock<T>(
  connectionString: string,
  options: Options,
  work: () => Promise<T>,
): Promise<T> {
  return runWithClient(connectionString, "marea-migrate", async (holder) => {
    await takeMigrationLock(holder, options);
    return work();
  });
}

/** Lists the hashes of this code's migrations, oldest first. */
export function listKnownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/**
 * Lists every table and function that any migration has created. A database may also contain tables
 * and functions of other programs.
 */
export function listMigrationObjects(): { tables: string[]; functions: string[] } {
  const text = readMigrationFiles({ migrationsFolder })
    .flatMap(({ sql }) => sql)
    .join("\n");
  const listMatches = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name)),
  ];
  return {
    tables: listMatches(/create table (?:if not exists )?"?(\w+)"?/gi),
    functions: listMatches(/create (?:or replace )?function "?(\w+)"?/gi),
  };
}

/**
 * Gives an empty database the schema of the first `count` migrations, so that old data can be
 * loaded. The caller has to hold the migration lock.
 */
export async function runFirstMigrations(connectionString: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "marea-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await runMigrations(connectionString, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Applies all missing migrations. The caller has to hold the migration lock. */
export async function runAllMigrations(connectionString: string): Promise<void> {
  await runMigrations(connectionString, migrationsFolder);
}

async function runMigrations(connectionString: string, migrationsFolder: string): Promise<void> {
  await runWithClient(connectionString, "marea-migrate", async (client) => {
    // While a migration waits for a lock, new bookings have to wait behind it. After a few seconds,
    // the migration therefore gives up without any change, and a later start tries it again.
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    await migrate(drizzle(client), { migrationsFolder });
  });
}

/**
 * Takes the lock in an open transaction on a separate connection. Behind a pooler that shares
 * connections, a session lock would outlive this process and block every later start.
 */
async function takeMigrationLock(holder: pg.Client, { onWait, signal }: Options): Promise<void> {
  const since = Date.now();
  let isReported = false;
  await holder.query("begin");
  for (;;) {
    const { rows } = await holder.query("select pg_try_advisory_xact_lock($1) as mine", [
      migrationLock,
    ]);
    if (rows[0]?.mine) return;
    signal?.throwIfAborted();
    if (!isReported && Date.now() - since > tellAfterMs) {
      isReported = true;
      onWait?.();
    }
    await sleep(lockPollMs);
  }
}
