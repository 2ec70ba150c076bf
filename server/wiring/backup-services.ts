import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SignedIn } from "#app/accounts/account.ts";
import { recordAuditEntry } from "#app/accounts/audit-log/record-audit-entry.server.ts";
import { BackupCopyFailed, createBackup, listBackups } from "#app/backup/create-backup.server.ts";
import { getLastBackupTime, recordBackup } from "#app/backup/last-backup.server.ts";
import type { ReadPicture } from "#app/backup/picture-files.server.ts";
import { runExclusiveBackup } from "#app/backup/run-exclusive-backup.server.ts";
import {
  createBackupDownloads,
  type DownloadRequest,
  type PrepareDownloadResult,
  readFilePart,
} from "#app/backup-downloads/backup-downloads.server.ts";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { encryptStoredSecrets } from "#app/platform/secrets/stored-secrets.server.ts";
import { findSqlState, runInTransaction } from "#db/database.ts";
import { diskFull } from "#db/database-unavailable.ts";
import type { WiringDependencies } from "./wiring-dependencies.ts";

export type BackupDependencies = Pick<BookingDependencies, "db" | "clock" | "log"> &
  Readonly<{
    env: Pick<WiringDependencies["env"], "dataDir" | "backupFolder" | "backupsKept">;
    /** Reads a picture from its store, which may be a bucket. */
    readPicture: ReadPicture;
    connection: Pick<WiringDependencies["connection"], "connectionString">;
    secrets: WiringDependencies["secrets"];
  }> &
  Pick<Parameters<typeof createBackupDownloads>[0], "confirmPassword" | "notifyOwners">;

/** The result of a backup that an owner has asked for. */
export type ManualBackup =
  | Readonly<{ outcome: "made" | "not-copied"; file: string; bytes: number }>
  /** Another backup is being made at this moment, by the nightly job or for another owner. */
  | Readonly<{ outcome: "busy" }>
  | BackupFailure;

/** Nothing was written: the disk is full, or the reason is that of an error. */
export type BackupFailure =
  | Readonly<{ outcome: "disk-full" }>
  | Readonly<{ outcome: "failed"; reason: string }>;

/** The nightly backup, and the one that an owner starts. */
export function createBackupServices(deps: BackupDependencies) {
  const { db, clock, log, env, connection, confirmPassword, notifyOwners } = deps;
  const backups = join(env.dataDir, "backups");
  const downloads = createBackupDownloads({
    ...{ db, clock, log, backups, confirmPassword, notifyOwners },
    connectionString: connection.connectionString,
    folder: join(env.dataDir, "backup-download"),
  });
  const toFailure = (error: unknown): BackupFailure => {
    log.error({ err: error }, "a backup failed");
    if (isDiskFull(error)) return { outcome: "disk-full" };
    return { outcome: "failed", reason: error instanceof Error ? error.message : "" };
  };
  return {
    /**
     * Writes the nightly backup. Throws if another backup is being made, so that the job is
     * retried.
     */
    async createNightlyBackup(): Promise<void> {
      await downloads.removeOldDownload();
      if (!(await writeSiteBackup(deps))) throw new Error("another backup is being made");
    },
    /**
     * Writes a backup that an owner has asked for. Of several requests at the same time, only the
     * first makes one.
     */
    async createManualBackup(): Promise<ManualBackup> {
      try {
        return (await writeSiteBackup(deps, "by-hand")) ?? { outcome: "busy" };
      } catch (error) {
        return toFailure(error);
      }
    },
    /**
     * Returns the backups in the data folder, or why they cannot be listed, the time of the last
     * complete one, and the download.
     */
    getBackupState: async (accountId: string) => ({
      last: await getLastBackupTime(db),
      kept: env.backupsKept,
      ...(await describeBackups(backups, env.backupFolder).then(
        (result) => ({ backups: result, listFailure: null }),
        (error: Error) => {
          log.error({ err: error }, "the backups could not be listed");
          return { backups: [], listFailure: error.message };
        },
      )),
      download: await downloads.getDownloadState(accountId),
    }),
    /** Encrypts a backup for download; see `createBackupDownloads`. */
    async prepareDownload(
      me: SignedIn,
      typed: DownloadRequest,
    ): Promise<PrepareDownloadResult | BackupFailure> {
      try {
        return await downloads.prepareDownload(me, typed);
      } catch (error) {
        return toFailure(error);
      }
    },
    findDownload: downloads.findDownload,
    readFilePart,
  };
}

/**
 * Writes a backup and its copy, and deletes the oldest ones beyond the number to keep. Null if
 * another backup is being made.
 */
function writeSiteBackup(deps: BackupDependencies, kind?: "by-hand") {
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
      ...{ keep: env.backupsKept, readPicture, kind },
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

/** Describes the backups in a folder, newest first, and whether the second folder has each of them. */
async function describeBackups(folder: string, secondFolder: string | undefined) {
  const described = (await listBackups(folder)).map(async ({ file, madeAt, kind }) => {
    const name = basename(file);
    const { size } = (await stat(file).catch(() => null)) ?? { size: null };
    const copy = secondFolder && (await stat(join(secondFolder, name)).catch(() => null));
    // A backup with secrets is never copied.
    const isCopied = !secondFolder || kind === "with-secrets" || (copy && copy.size === size);
    return {
      name,
      madeAt,
      kind,
      bytes: size ?? 0,
      isCopied: Boolean(isCopied),
      isThere: size !== null,
    };
  });
  return (await Promise.all(described)).filter(({ isThere }) => isThere);
}

/** Whether an error, or its cause, says that a disk is full: that of files or of the database. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (["ENOSPC", "EDQUOT"].includes(code) || findSqlState(error) === diskFull) return true;
  return isDiskFull(error.cause);
}
