import { join } from "node:path";
import { recordAuditEntry } from "#app/accounts/audit-log/record-audit-entry.server.ts";
import { BackupCopyFailed, createBackup } from "#app/backup/create-backup.server.ts";
import { getLastBackupTime, recordBackup } from "#app/backup/last-backup.server.ts";
import type { ReadPicture } from "#app/backup/picture-files.server.ts";
import { runExclusiveBackup } from "#app/backup/run-exclusive-backup.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { encryptStoredSecrets } from "#app/platform/secrets/stored-secrets.server.ts";
import { runInTransaction } from "#db/database.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

export type BackupDependencies = Pick<BookingDependencies, "db" | "clock" | "log"> &
  Readonly<{
    env: Pick<WiringDependencies["env"], "dataDir" | "backupFolder" | "backupsKept">;
    /** Reads a picture from its store, which may be a bucket. */
    readPicture: ReadPicture;
    connection: Pick<WiringDependencies["connection"], "connectionString">;
    secrets: WiringDependencies["secrets"];
  }>;

/** The result of a backup that an owner has asked for. */
export type ManualBackup =
  | Readonly<{ outcome: "made" | "not-copied"; file: string; bytes: number }>
  /** Another backup is being made at this moment, by the nightly job or for another owner. */
  | Readonly<{ outcome: "busy" }>
  | Readonly<{ outcome: "failed"; reason: string }>;

/** The nightly backup, and the one that an owner starts. */
export function createBackupServices(deps: BackupDependencies) {
  const { db, log, env } = deps;
  return {
    /**
     * Writes the nightly backup. Throws if another backup is being made, so that the job is
     * retried.
     */
    async createNightlyBackup(): Promise<void> {
      if (!(await writeSiteBackup(deps))) throw new Error("another backup is being made");
    },
    /**
     * Writes a backup that an owner has asked for. Of several requests at the same time, only the
     * first makes one.
     */
    async createManualBackup(): Promise<ManualBackup> {
      try {
        return (await writeSiteBackup(deps)) ?? { outcome: "busy" };
      } catch (error) {
        log.error({ err: error }, "a backup failed");
        return { outcome: "failed", reason: error instanceof Error ? error.message : "" };
      }
    },
    /** Returns the time of the last complete backup, and how many backups are kept. */
    getBackupState: async () => ({ last: await getLastBackupTime(db), kept: env.backupsKept }),
  };
}

/**
 * Writes a backup and its copy, and deletes the oldest ones beyond the number to keep. Null if
 * another backup is being made.
 */
function writeSiteBackup(deps: BackupDependencies) {
  const { db, clock, log, env, connection, secrets, readPicture } = deps;
  return runExclusiveBackup(connection.connectionString, async () => {
    await encryptStoredSecrets(db, { to: secrets });
    let isCopied = true;
    const { file, bytes, manifest } = await createBackup({
      connectionString: connection.connectionString,
      dataDir: env.dataDir,
      folder: join(env.dataDir, "backups"),
      secondFolder: env.backupFolder,
      settingsFile: ".env",
      keep: env.backupsKept,
      readPicture,
    }).catch((error: unknown) => {
      if (!(error instanceof BackupCopyFailed)) throw error;
      // A retry would write another backup here and remove an older one for it. An alert tells the
      // operator when the last good backup is too old.
      log.error({ err: error }, "the backup was not copied");
      isCopied = false;
      return error.backup;
    });
    await runInTransaction(db, async (tx) => {
      if (isCopied) await recordBackup(tx, manifest.madeAt);
      await recordAuditEntry(tx, {
        ...{ at: clock.now(), action: "backup-made", kind: "backup" },
        after: { file },
      });
    });
    log.info({ file, bytes }, "backed up");
    return { outcome: isCopied ? ("made" as const) : ("not-copied" as const), file, bytes };
  });
}
