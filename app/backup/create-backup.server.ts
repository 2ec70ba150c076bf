import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { StartupError } from "../platform/startup-error.ts";
import { copyPictureFiles } from "./picture-files.server.ts";
import {
  type Backup,
  type BackupKind,
  type BackupOptions,
  backupKinds,
  writeBackup,
} from "./write-backup.server.ts";

export type CreateBackupOptions = BackupOptions &
  Readonly<{
    /**
     * The number of backups to keep in each folder; older ones are deleted. If undefined, none is
     * deleted.
     */
    keep: number | undefined;
    /** A second folder, such as one on another machine, to which the backup is copied. */
    secondFolder?: string;
  }>;

/** Thrown when a backup was created but could not be copied to the second folder. */
export class BackupCopyFailed extends StartupError {
  override name = "BackupCopyFailed";
  readonly backup: Backup;

  constructor(backup: Backup, folder: string, cause: Error) {
    super(
      `The backup was written to ${backup.file}, but could not be copied to ${folder} (BACKUP_DIR): ${cause.message}`,
    );
    this.backup = backup;
  }
}

/**
 * Creates a backup, copies it to the second folder, and deletes the oldest backups in both folders.
 * Throws `BackupCopyFailed` if the backup was created but not copied.
 */
export async function createBackup(options: CreateBackupOptions): Promise<Backup> {
  const backup = await writeBackup(options);
  const { folder, secondFolder, keep } = options;
  if (keep !== undefined) await removeOldest(folder, keep);
  if (!secondFolder) return backup;
  try {
    await copyAtomically(backup.file, secondFolder);
    await copyPictureFiles(folder, secondFolder);
    if (keep !== undefined) await removeOldest(secondFolder, keep);
  } catch (error) {
    throw new BackupCopyFailed(backup, secondFolder, error as Error);
  }
  return backup;
}

/** A backup in a folder, as its name describes it; made at night if it has no kind. */
export type BackupFile = Readonly<{ file: string; madeAt: Date; kind: BackupKind | null }>;

/** Lists the backups in a folder, newest first; empty when the folder does not exist. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, rest, end] = pattern.exec(name) ?? [];
      if (!day) return [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${rest?.replace("-", ".")}`);
      const kind = backupKinds.find((backupKind) => backupKind === end) ?? null;
      return [{ file: join(folder, name), madeAt, kind }];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}
const pattern =
  /^marea-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d-\d{3}Z)(?:-(by-hand|before-update|with-secrets))?\.tar$/;

async function removeOldest(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true });
}

async function copyAtomically(file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.copy-${process.pid}-${basename(file)}`);
  try {
    await copyFile(file, draft);
    const handle = await open(draft, "r+");
    await handle.sync().finally(() => handle.close());
    if ((await stat(draft)).size !== (await stat(file)).size) {
      throw new Error(`the copy of ${file} in ${folder} is incomplete`);
    }
    await rename(draft, join(folder, basename(file)));
  } finally {
    await rm(draft, { force: true });
  }
}
