import { createReadStream } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { StartupError } from "#app/platform/startup-error.ts";
import {
  listKnownMigrations,
  listMigrationObjects,
  runAllMigrations,
  runFirstMigrations,
  runWithMigrationLock,
} from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";
import { excludedTables } from "./backed-up-tables.ts";
import { getTableFileName, jobsFile } from "./manifest.ts";
import type { OpenBackup } from "./open-backup.server.ts";
import { joinColumnNames, type Table } from "./read-tables.server.ts";
import { includedFolders } from "./write-backup.server.ts";

/** The table that marks an unfinished restore. The site does not start while it exists. */
const marker = "restore_unfinished";

export type RestoreTarget = Readonly<{
  /**
   * `unfinished` means that an earlier restore did not finish; `filled` means that the database has
   * bookings.
   */
  state: "empty" | "unfinished" | "filled";
  bookings: number;
  /** The number of connections from a running site. */
  users: number;
}>;

/** Describes the database that a backup is to be restored into. */
export async function inspectTarget(connectionString: string): Promise<RestoreTarget> {
  for (let looks = 1; ; looks += 1) {
    const target = await queryTarget(connectionString);
    // A site that has just been stopped needs a moment to close its connections.
    if (target.users === 0 || looks === 10) return target;
    await sleep(200);
  }
}

function queryTarget(connectionString: string): Promise<RestoreTarget> {
  return runWithClient(connectionString, "marea-restore", async (client) => {
    const { rows } = await client.query<{ unfinished: boolean; made: boolean; users: number }>(
      `select to_regclass('public.${marker}') is not null as unfinished,
         to_regclass('public.bookings') is not null as made,
         (select count(*)::int from pg_stat_activity
          where datname = current_database() and application_name in ('marea-web', 'marea-jobs')) as users`,
    );
    const { unfinished = false, made = false, users = 0 } = rows[0] ?? {};
    if (unfinished || !made)
      return { state: unfinished ? "unfinished" : "empty", bookings: 0, users };
    const counted = await client.query<{ bookings: number }>(
      "select count(*)::int as bookings from public.bookings",
    );
    const bookings = counted.rows[0]?.bookings ?? 0;
    return { state: bookings > 0 ? "filled" : "empty", bookings, users };
  });
}

/** Throws a StartupError when a restore into this database did not finish. */
export async function requireFinishedRestore(connectionString: string): Promise<void> {
  const { state } = await queryTarget(connectionString);
  if (state !== "unfinished") return;
  throw new StartupError(
    "A backup was being restored into this database and did not come to its end. Restore it again: npm run restore -- FILE",
  );
}

export type RestoreOptions = Readonly<{
  /** Receives one line of text for every table. */
  printLine?: (line: string) => void;
  /** Whether to restore the tables with logins, links and limits, if the backup contains them. */
  withLogins?: boolean;
}>;

/**
 * Restores the database to its state at the time of the backup, and then migrates it to the current
 * schema. It deletes all data of the site in the database, so call `inspectTarget` first. A restore
 * that is killed leaves the database marked as unfinished and can be run again.
 *
 * @param prepare is called before the jobs are restored; it creates the job queue's tables and
 * everything else that the site needs to start
 */
export async function restoreBackup(
  connectionString: string,
  { folder, manifest }: OpenBackup,
  prepare: () => Promise<void>,
  { printLine: say = () => {}, withLogins = false }: RestoreOptions = {},
): Promise<void> {
  const known = listKnownMigrations();
  const count = manifest.migrations.length;
  if (manifest.migrations.some((hash, index) => hash !== known[index])) {
    throw new StartupError(
      "This backup was made by a newer version of the site. Bring the site up to date, then restore it.",
    );
  }
  const onWait = () => say("Waiting for a site that is starting on this database.");
  await runWithMigrationLock(connectionString, { onWait }, async () => {
    // A site may have started since the first check. While this lock is held, none can start.
    if ((await inspectTarget(connectionString)).users > 0) throw createSiteRunningError();
    await runWithClient(connectionString, "marea-restore", async (client) => {
      await client.query(`create table if not exists public.${marker} ()`);
      await deleteSiteData(client);
    });
    await runFirstMigrations(connectionString, count);
    await runWithClient(connectionString, "marea-restore", async (client) => {
      await client.query("begin");
      for (const table of await sortByForeignKeys(client, manifest.tables)) {
        // Older backups contain these tables.
        if (!withLogins && excludedTables.includes(table.name)) continue;
        const { rows } = manifest.tables.find(({ name }) => name === table.name) ?? { rows: 0 };
        await fillTable(
          client,
          `public."${table.name}"`,
          table.columns,
          join(folder, getTableFileName(table.name)),
          rows,
        );
        await setNextSequenceValue(client, table);
        say(`  ${table.name}: ${rows}`);
      }
      await client.query("commit");
    });
    await runAllMigrations(connectionString);
    await prepare();
    await runWithClient(connectionString, "marea-restore", async (client) => {
      await client.query("begin");
      if (manifest.jobs.rows > 0) {
        const columns = await filterSharedColumns(client, manifest.jobs.columns);
        await fillTable(client, "pgboss.job", columns, join(folder, jobsFile), manifest.jobs.rows);
      }
      await client.query(`drop table public.${marker}`);
      await client.query("commit");
      say(`  jobs to be done: ${manifest.jobs.rows}`);
    });
  });
}

export function createSiteRunningError(): StartupError {
  return new StartupError("The site is running on this database. Stop it first.");
}

/** Restores the files that are not in the database. Existing files are not overwritten. */
export async function restoreFiles({ folder }: OpenBackup, dataDir: string): Promise<void> {
  for (const name of includedFolders) {
    await cp(join(folder, name), join(dataDir, name), {
      recursive: true,
      force: false,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

/**
 * Removes everything that belongs to the site from the database, and nothing that belongs to other
 * programs.
 */
async function deleteSiteData(client: pg.Client): Promise<void> {
  const { tables, functions } = listMigrationObjects();
  await client.query("drop schema if exists pgboss, drizzle cascade");
  for (const name of tables) await client.query(`drop table if exists public."${name}" cascade`);
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop function %s cascade', oid::regprocedure) as drop from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any($1)`,
    [functions],
  );
  for (const { drop } of rows) await client.query(drop);
}

/** Sorts the tables so that each comes after the tables that its foreign keys refer to. */
async function sortByForeignKeys<T extends Table>(
  client: pg.Client,
  tables: readonly T[],
): Promise<T[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select a.relname as from, b.relname as to from pg_constraint
    join pg_class a on a.oid = conrelid join pg_class b on b.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const ordered: T[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(
      ({ name }) => !rows.some((key) => key.from === name && names.has(key.to)),
    );
    if (free.length === 0) throw new Error("the foreign keys of the tables form a cycle");
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

const rowsAtOnce = 500;

async function fillTable(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  file: string,
  wanted: number,
): Promise<void> {
  const list = joinColumnNames(columns);
  const insert = `insert into ${table} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
  let count = 0;
  let batch: string[] = [];
  const insertBatch = async () => {
    if (batch.length === 0) return;
    await client.query(insert, [`[${batch.join(",")}]`]);
    count += batch.length;
    batch = [];
  };
  // Migrations may have inserted rows that the backup also contains.
  await client.query(`delete from ${table}`);
  for await (const line of createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(line);
    if (batch.length === rowsAtOnce) await insertBatch();
  }
  await insertBatch();
  if (count !== wanted) throw new Error(`${table} has ${count} rows of ${wanted}`);
}

/** Sets the identity sequence so that the next row gets an unused number. */
async function setNextSequenceValue(client: pg.Client, { name }: Table): Promise<void> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name::text as column from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'YES'`,
    [name],
  );
  for (const { column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('public."${name}"', '${column}'),
         (select coalesce(max("${column}"), 0) + 1 from public."${name}"), false)`,
    );
  }
}

/** Returns the columns that this version of the queue also has. Jobs do not need the others. */
async function filterSharedColumns(
  client: pg.Client,
  columns: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name::text as column from information_schema.columns
     where table_schema = 'pgboss' and table_name = 'job' and is_generated = 'NEVER'`,
  );
  const present = new Set(rows.map(({ column }) => column));
  return columns.filter((column) => present.has(column));
}
