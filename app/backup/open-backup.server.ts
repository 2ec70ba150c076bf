import { access, constants, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { extract } from "tar";
import { StartupError } from "#app/platform/startup-error.ts";
import { type BackupManifest, checksumsFile, manifestFile, parseManifest } from "./manifest.ts";
import { formatChecksums, listFilesBelow } from "./pack-folder.server.ts";

export type OpenBackup = Readonly<{ folder: string; manifest: BackupManifest }>;

/**
 * Unpacks a backup into a folder inside `workFolder`, runs `work`, and removes that folder. Throws
 * a StartupError when the file is not a backup, is truncated, or does not match its checksums.
 */
export async function unpackBackup<T>(
  file: string,
  workFolder: string,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => error.code);
  if (stats !== "EACCES" && !(typeof stats === "object" && stats.isFile())) {
    throw new StartupError(`There is no backup ${file}.`);
  }
  await access(file, constants.R_OK).catch(() => {
    throw new StartupError(
      `${file} cannot be read by this user. A command works as the owner of the data folder, also when root types it: give the file to that user (chown), in a folder that they can enter.`,
    );
  });
  const folder = await mkdtemp(join(workFolder, ".restoring-"));
  try {
    unpackTar(file, folder);
    await verifyChecksums(file, folder);
    const text = await readFile(join(folder, manifestFile), "utf8");
    return await work({ folder, manifest: parseBackupManifest(file, text) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Unpacks only files and folders; the tar package skips paths that lead outside the folder. Runs
 * synchronously, so that nothing is written after an error and the folder can be removed.
 */
export function unpackTar(file: string, folder: string): void {
  try {
    extract({
      file,
      cwd: folder,
      sync: true,
      strict: true,
      filter: (_path, entry) => "type" in entry && ["File", "Directory"].includes(entry.type),
    });
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    // A disk error such as ENOSPC is thrown unchanged, because the backup itself may be intact.
    if (/^E[A-Z]/.test(code)) throw error;
    throw new StartupError(
      /truncated/i.test(message)
        ? `${file} was cut short: its end is missing. Copy it again from where it was made, or take another backup.`
        : `${file} is no backup, or is damaged.`,
    );
  }
}

async function verifyChecksums(file: string, folder: string): Promise<void> {
  const written = await readFile(join(folder, checksumsFile), "utf8").catch(() => undefined);
  if (written === undefined) {
    throw new StartupError(`${file} is no backup, or was cut short: its checksums are missing.`);
  }
  const files = (await listFilesBelow(folder)).filter((name) => name !== checksumsFile);
  const lines = (await formatChecksums(folder, files)).split("\n");
  const wanted = written.split("\n");
  const differ = [...wanted, ...lines].filter(
    (line) => !wanted.includes(line) || !lines.includes(line),
  );
  if (differ.length > 0) {
    const names = [...new Set(differ.map((line) => line.slice(66)))];
    throw new StartupError(`${file} is damaged: ${names.join(", ")} is not as it was written.`);
  }
}

function parseBackupManifest(file: string, text: string): BackupManifest {
  try {
    return parseManifest(text);
  } catch {
    throw new StartupError(
      `${file} was written by another version of this site. Restore it with that version, or a newer one.`,
    );
  }
}
