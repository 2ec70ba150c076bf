import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { create } from "tar";
import { checksumsFile } from "./manifest.ts";

/**
 * Calls `fill` to write files to an empty folder, and packs them with their checksums into one tar
 * file in `folder`. The file appears there only when it is complete and flushed to disk. Only its
 * owner can read it.
 *
 * @param fill returns the name of the tar file
 */
export async function packFolder(
  folder: string,
  fill: (content: string) => Promise<string>,
): Promise<{ file: string; bytes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandonedDrafts(folder);
  const draft = join(folder, `.draft-${process.pid}-${Date.now()}`);
  const content = join(draft, "content");
  await mkdir(content, { recursive: true, mode: 0o700 });
  try {
    const name = await fill(content);
    const files = await listFilesBelow(content);
    await writeFile(join(content, checksumsFile), await formatChecksums(content, files));
    const tar = join(draft, name);
    // The checksums are written last, so that a truncated file has none.
    await create({ cwd: content, file: tar, portable: true }, [...files, checksumsFile]);
    const bytes = await flushToDisk(tar);
    await rename(tar, join(folder, name));
    return { file: join(folder, name), bytes };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Lists all files below a folder by their path relative to it. */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

/** Formats the checksums of files as `sha256sum` writes them. */
export async function formatChecksums(folder: string, files: readonly string[]): Promise<string> {
  const lines: string[] = [];
  for (const file of files) {
    const hash = createHash("sha256");
    await pipeline(createReadStream(join(folder, file)), hash);
    lines.push(`${hash.digest("hex")}  ${file}\n`);
  }
  return lines.join("");
}

/**
 * Removes the temporary folders that killed processes have left. Folders of running processes
 * remain.
 */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /^\.draft-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function flushToDisk(file: string): Promise<number> {
  await chmod(file, 0o600);
  const handle = await open(file, "r+");
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
