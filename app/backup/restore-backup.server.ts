import { cp } from "node:fs/promises";
import { join } from "node:path";
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
import {
  fillTable,
  filterSharedColumns,
  setNextSequenceValue,
  sortByForeignKeys,
} from "./fill-table.server.ts";
import { getTableFileName, jobsFile } from "./manifest.ts";
import type { OpenBackup } from "./open-backup.server.ts";
import { restorePictureFiles } from "./picture-files.server.ts";
import { createSiteRunningError, inspectTarget, restoreMarker } from "./restore-target.server.ts";
import { includedFolders } from "./write-backup.server.ts";

export type RestoreOptions = Readonly<{
  /** Receives one line of text for every table. */
  printLine?: (line: string) => void;
  /** Whether to restore the tables with logins, links and limits, if the backup contains them. */
  withLogins?: boolean;
  /** The folder of the backup, beside which the pictures are. */
  backups?: string;
}>;

/**
 * Restores the database to its state at the time of the backup, and then migrates it to the current
 * schema. It deletes all data of the site in the database, so call `inspectTarget` first. If the
 * process is killed, the database stays marked as unfinished, and the restore can be run again.
 *
 * @param prepare is called before the jobs are restored; it creates the job queue's tables and
 * everything else that the site needs to start
 */
export async function restoreBackup(
  connectionString: string,
  { folder, manifest }: OpenBackup,
  prepare: () => Promise<void>,
  { printLine = () => {}, withLogins = false, backups }: RestoreOptions = {},
): Promise<void> {
  const known = listKnownMigrations();
  const count = manifest.migrations.length;
  if (manifest.migrations.some((hash, index) => hash !== known[index])) {
    throw new StartupError(
      "This backup was made by a newer version of the site. Bring the site up to date, then restore it.",
    );
  }
  const onWait = () => printLine("Waiting for a site that is starting on this database.");
  await runWithMigrationLock(connectionString, { onWait }, async () => {
    // A site may have started since the first check. While this lock is held, none can start.
    if ((await inspectTarget(connectionString)).users > 0) throw createSiteRunningError();
    await runWithClient(connectionString, "marea-restore", async (client) => {
      await client.query(`create table if not exists public.${restoreMarker} ()`);
      await deleteSiteData(client);
    });
    await runFirstMigrations(connectionString, count);
    await runWithClient(connectionString, "marea-restore", async (client) => {
      await client.query("begin");
      for (const table of await sortByForeignKeys(client, manifest.tables)) {
        // Backups of older versions contain the excluded tables, too.
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
        printLine(`  ${table.name}: ${rows}`);
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
      if (backups !== undefined) {
        const { stored, missing } = await restorePictureFiles(client, backups);
        if (stored > 0) printLine(`  pictures: ${stored} files`);
        if (missing > 0) printLine(`  pictures that are not beside the backup: ${missing} files`);
      }
      await client.query(`drop table public.${restoreMarker}`);
      await client.query("commit");
      printLine(`  jobs to be done: ${manifest.jobs.rows}`);
    });
  });
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
