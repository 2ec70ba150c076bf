import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import type { SignedIn } from "../accounts/account.ts";
import type { AccountEmail } from "../accounts/account-emails.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import type { Weakness } from "../accounts/password-strength.server.ts";
import type { ReauthenticationFailure } from "../accounts/reauthentication.server.ts";
import { listBackups } from "../backup/create-backup.server.ts";
import { normalizePassphrase } from "../backup/normalize-passphrase.ts";
import { runExclusiveBackup } from "../backup/run-exclusive-backup.server.ts";
import {
  encryptedExtension,
  holdsSecretsKey,
  writeEncryptedBackup,
} from "../backup/write-encrypted-backup.server.ts";
import type { Clock } from "../platform/clock.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { Logger } from "../platform/logger.server.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";
import { findPassphraseWeakness } from "./passphrase-weakness.server.ts";

/** How long a prepared file can be downloaded, in milliseconds. It is also offered no longer. */
const offeredMs = 24 * 60 * 60 * 1000;

const settingName = "backup-download";
const storedDownload = z.object({
  name: z.string(),
  bytes: z.number(),
  accountId: z.string(),
  by: z.string(),
  at: z.coerce.date(),
});

/** The last backup that was encrypted for download, and by whom. */
export type BackupDownload = Readonly<z.infer<typeof storedDownload>>;

/** What an owner enters to download a backup. */
export type DownloadRequest = Readonly<{
  /** The name of the backup's file. */
  backup: string;
  passphrase: string;
  repeated: string;
  /** The owner's own password; null if the form has no such field. */
  password: string | null;
}>;

export type PrepareDownloadResult =
  | { outcome: "prepared" }
  | { outcome: "refused"; problem: Weakness | "passphrase-missing" | "not-repeated" }
  | ReauthenticationFailure
  /** There is no such backup any more, or it holds the key of the site's secrets. */
  | { outcome: "unknown-backup" | "holds-secrets" }
  /** A backup is being made, or another download prepared. */
  | { outcome: "busy" }
  /** A backup was already prepared today, by this owner or another one. */
  | { outcome: "used-up" };

type DownloadDependencies = Readonly<{
  db: Database;
  clock: Clock;
  log: Logger;
  connectionString: string;
  /** The folder of the backups. */
  backups: string;
  /** The folder of the encrypted file. */
  folder: string;
  confirmPassword(me: SignedIn, typed: string | null): Promise<ReauthenticationFailure | undefined>;
  notifyOwners(email: AccountEmail): Promise<void>;
}>;

/** Creates the use cases with which an owner downloads a backup, encrypted with a passphrase. */
export function createBackupDownloads(deps: DownloadDependencies) {
  const { db, clock, log, connectionString, backups, folder, confirmPassword, notifyOwners } = deps;

  const isUsedUp = (last: BackupDownload | null) =>
    last !== null && toLocalDate(last.at) === toLocalDate(clock.now());

  async function findFile(accountId: string) {
    const last = await readLastDownload(db);
    if (!last || last.accountId !== accountId) return null;
    if (clock.now().getTime() - last.at.getTime() >= offeredMs) return null;
    const path = join(folder, last.name);
    const found = await stat(path).catch(() => null);
    return found?.size === last.bytes ? { ...last, path } : null;
  }

  return {
    /**
     * Encrypts a backup for download. One can be prepared each day of the business, by whichever
     * owner and process. All owners get an email. Throws when the file cannot be written.
     */
    async prepareDownload(me: SignedIn, typed: DownloadRequest): Promise<PrepareDownloadResult> {
      if (isUsedUp(await readLastDownload(db))) return { outcome: "used-up" };
      if (typed.passphrase === "") return { outcome: "refused", problem: "passphrase-missing" };
      const weakness = await findPassphraseWeakness(typed.passphrase);
      if (weakness) return { outcome: "refused", problem: weakness };
      const passphrase = normalizePassphrase(typed.passphrase);
      if (typed.repeated.length > typed.passphrase.length + 100)
        return { outcome: "refused", problem: "not-repeated" };
      if (normalizePassphrase(typed.repeated) !== passphrase) {
        return { outcome: "refused", problem: "not-repeated" };
      }
      const unproved = await confirmPassword(me, typed.password);
      if (unproved) return unproved;
      const done = await runExclusiveBackup(connectionString, () => prepare(me, typed, passphrase));
      return done ?? { outcome: "busy" };
    },

    /** The last download, whoever prepared it, and whether another can be prepared today. */
    async getDownloadState(accountId: string) {
      const last = await readLastDownload(db);
      const file = await findFile(accountId);
      return {
        last: last && { by: last.by, at: last.at },
        isUsedUp: isUsedUp(last),
        file: file && { name: file.name, bytes: file.bytes, until: new Date(+file.at + offeredMs) },
      };
    },

    /** Finds the file that this account has prepared, as long as it is offered; else null. */
    findDownload: findFile,

    /** Deletes the encrypted file when it is no longer offered. */
    async removeOldDownload(): Promise<void> {
      const last = await readLastDownload(db);
      const isOffered = last && clock.now().getTime() - last.at.getTime() < offeredMs;
      if (!isOffered) await rm(folder, { recursive: true, force: true });
    },
  };

  async function prepare(
    { account }: SignedIn,
    { backup }: DownloadRequest,
    passphrase: string,
  ): Promise<PrepareDownloadResult> {
    if (isUsedUp(await readLastDownload(db))) return { outcome: "used-up" };
    const found = (await listBackups(backups)).find(({ file }) => basename(file) === backup);
    if (!found) return { outcome: "unknown-backup" };
    if (found.kind === "with-secrets" || (await holdsSecretsKey(found.file))) {
      return { outcome: "holds-secrets" };
    }
    const bytes = await writeEncryptedBackup(found.file, folder, passphrase);
    const at = clock.now();
    const name = `${backup}${encryptedExtension}`;
    await runInTransaction(db, async (tx) => {
      await storeDownload(tx, { name, bytes, accountId: account.id, by: account.name, at });
      await recordAuditEntry(tx, {
        ...{ at, action: "backup-downloaded", kind: "backup" },
        after: { file: backup },
      });
    });
    log.info({ name, bytes, account: account.id }, "a backup was prepared for download");
    await notifyOwners({ kind: "backup-downloaded", by: account.name, at });
    return { outcome: "prepared" };
  }
}

/** Streams a part of a file. The file is opened when the stream is first read. */
export async function* readFilePart(
  path: string,
  { start, end }: Readonly<{ start: number; end: number }>,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const piece of createReadStream(path, { start, end })) yield piece;
}

async function readLastDownload(db: Database): Promise<BackupDownload | null> {
  const stored = await readSetting(db, settingName);
  return stored === undefined ? null : storedDownload.parse(JSON.parse(stored));
}

function storeDownload(tx: Transaction, download: BackupDownload): Promise<void> {
  return writeSetting(tx, settingName, JSON.stringify(download));
}
