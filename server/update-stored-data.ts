import { join } from "node:path";
import { BackupCopyFailed, createBackup } from "#app/backup/create-backup.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { StartupError } from "#app/platform/startup-error.ts";
import { migrateToLatest, NewerSchema } from "#db/migrate.ts";

/**
 * Migrates the database to the schema of this code. A database in use is backed up first, so that a
 * restore brings back the state before the migration. Throws a StartupError when a newer version
 * has changed the database, or the reason of `signal` when it aborts first.
 */
export async function migrateWithBackup(
  env: Pick<Env, "dataDir" | "backupFolder">,
  connectionString: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  await migrateToLatest(connectionString, {
    onWait: () => say("Waiting for another process that is bringing the database up to date."),
    beforeChange: async () => {
      const file = await backUpBeforeMigration(env, connectionString, say);
      say(`Bringing the database up to date. As it was, it lies in ${file}.`);
    },
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof NewerSchema)) throw error;
    throw new StartupError(
      "A newer version of this site has changed the database, and this one would misread it. Start the newer version, or restore a backup from before (npm run restore).",
    );
  });
}

/**
 * Writes a backup and copies it to the second folder. A failure of the copy only prints a warning.
 */
async function backUpBeforeMigration(
  { dataDir, backupFolder }: Pick<Env, "dataDir" | "backupFolder">,
  connectionString: string,
  say: (line: string) => void,
): Promise<string> {
  const folder = join(dataDir, "backups");
  const { file } = await createBackup({
    ...{ connectionString, dataDir, folder, secondFolder: backupFolder, keep: undefined },
  }).catch((error: unknown) => {
    if (!(error instanceof BackupCopyFailed)) throw error;
    say(error.message);
    return error.backup;
  });
  return file;
}
