import { join } from "node:path";
import { BackupCopyFailed, createBackup } from "#app/backup/create-backup.server.ts";
import { recordBackupOfCommand } from "#app/backup/last-backup.server.ts";
import type { Backup } from "#app/backup/write-backup.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { migrateToLatest, NewerSchema } from "#db/migrate.ts";

/**
 * Migrates the database to the schema of this code. Backs up a database in use first, so that a
 * restore can bring back the state before the migration. Throws a StartupError if a newer version
 * of the site has changed the database. If `signal` aborts first, throws its reason.
 */
export async function migrateWithBackup(
  env: Pick<Env, "dataDir" | "backupFolder">,
  connectionString: string,
  printLine: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const complete: Backup[] = [];
  await migrateToLatest(connectionString, {
    onWait: () =>
      printLine("Waiting for another process that is bringing the database up to date."),
    beforeChange: async () => {
      const made = await backUpBeforeMigration(env, connectionString, printLine);
      printLine(
        `Bringing the database up to date. A backup from before is in ${made.backup.file}.`,
      );
      if (made.isCopied) complete.push(made.backup);
    },
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof NewerSchema)) throw error;
    throw new StartupError(
      "A newer version of this site has changed the database, and this one would misread it. Start the newer version, or restore a backup from before (npm run restore).",
    );
  });
  for (const { manifest } of complete)
    await recordBackupOfCommand(connectionString, manifest.madeAt);
}

/** Makes a backup and copies it to the second folder. If the copy fails, only prints a warning. */
async function backUpBeforeMigration(
  { dataDir, backupFolder }: Pick<Env, "dataDir" | "backupFolder">,
  connectionString: string,
  printLine: (line: string) => void,
): Promise<{ backup: Backup; isCopied: boolean }> {
  const folder = join(dataDir, "backups");
  let isCopied = true;
  const backup = await createBackup({
    ...{ connectionString, dataDir, folder, secondFolder: backupFolder, keep: undefined },
    kind: "before-update",
  }).catch((error: unknown) => {
    if (!(error instanceof BackupCopyFailed)) throw error;
    printLine(error.message);
    isCopied = false;
    return error.backup;
  });
  return { backup, isCopied };
}
