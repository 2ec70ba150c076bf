import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** The folder beside the archives with one file for each content, named by its SHA-256. */
const picturesFolder = "pictures";

/** Reads a content that is not in the database, from another store; null if it is not there. */
export type ReadPicture = (sha256: string) => Promise<Buffer | null>;

const pieceBytes = 1024 * 1024;

/** Files without a row are deleted after this time: all archives that name them are gone by then. */
const keptDays = 15;

/** The masters of pictures. A ready picture of an earlier release has its original until a job makes one. */
const masters = `select p.id, coalesce(f.sha256, p.sha256) as sha256,
  coalesce(split_part(f.name, '.', 2), replace(p.type, 'image/', '')) as extension
  from public.uploaded_pictures p
  left join public.picture_files f on f.picture_id = p.id and f.name like 'master.%'
  where p.state = 'ready'`;

/** Lists the hashes of all contents that ready pictures have. Others are still being made, or failed. */
async function listHashes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    `select sha256 from (${masters}) m union select sha256 from public.picture_files`,
  );
  return rows.map(({ sha256 }) => sha256);
}

async function hasPictures(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.picture_files') is not null as exists",
  );
  return rows[0]?.exists ?? false;
}

/**
 * Writes the contents of pictures that a backup folder does not have yet, so that fourteen archives
 * do not contain them fourteen times. Returns the number of pictures that could not be read.
 */
export async function writePictureFiles(
  client: pg.Client,
  backups: string,
  readElsewhere: ReadPicture = async () => null,
): Promise<number> {
  if (!(await hasPictures(client))) return 0;
  const hashes = await listHashes(client);
  if (hashes.length === 0) return 0;
  const folder = join(backups, picturesFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const present = new Set(await readdir(folder));
  // A file is deleted some time after the last archive that names it, not after it was written.
  const now = new Date();
  for (const sha256 of hashes) {
    if (present.has(sha256)) await utimes(join(folder, sha256), now, now);
  }
  let missing = 0;
  for (const sha256 of hashes.filter((hash) => !present.has(hash))) {
    const content = (await readContent(client, sha256)) ?? (await readElsewhere(sha256));
    if (content) await writeAtomically(folder, sha256, content);
    else missing += 1;
  }
  await removeOldFiles(folder, new Set(hashes));
  return missing;
}

/**
 * Writes the masters of uploaded pictures to a folder, named by their ids. Returns how many were
 * written and how many could not be read.
 */
export async function writeMasters(
  client: pg.Client,
  folder: string,
  readElsewhere: ReadPicture = async () => null,
): Promise<{ written: number; missing: number }> {
  const { rows } = await client.query<{ id: string; sha256: string; extension: string }>(
    `${masters} order by p.id`,
  );
  if (rows.length > 0) await mkdir(folder);
  let written = 0;
  for (const { id, sha256, extension } of rows) {
    const content = (await readContent(client, sha256)) ?? (await readElsewhere(sha256));
    if (!content) continue;
    await writeFile(join(folder, `${id}.${extension}`), content, { mode: 0o600 });
    written += 1;
  }
  return { written, missing: rows.length - written };
}

async function readContent(client: pg.Client, sha256: string): Promise<Buffer | null> {
  const { rows } = await client.query<{ content: Buffer }>(
    "select content from public.picture_blobs where sha256 = $1 order by piece",
    [sha256],
  );
  return rows.length === 0 ? null : Buffer.concat(rows.map(({ content }) => content));
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `.${process.pid}-${name}`);
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
}

async function removeOldFiles(folder: string, hashes: ReadonlySet<string>): Promise<void> {
  const before = Date.now() - keptDays * 86_400_000;
  for (const name of await readdir(folder)) {
    if (hashes.has(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < before) await rm(join(folder, name), { force: true });
  }
}

/** Lists the files of pictures beside backups by their path relative to the folder of backups. */
export async function listPictureFiles(backups: string): Promise<string[]> {
  const names = await readdir(join(backups, picturesFolder)).catch(ignoreMissingFolder);
  return names.filter((name) => !name.startsWith(".")).map((name) => join(picturesFolder, name));
}

function ignoreMissingFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** Copies the files of pictures that a second backup folder does not have yet. */
export async function copyPictureFiles(backups: string, second: string): Promise<void> {
  const [from, to] = [join(backups, picturesFolder), join(second, picturesFolder)];
  const names = await readdir(from).catch(() => []);
  if (names.length === 0) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  const present = new Set(await readdir(to));
  for (const name of names.filter((name) => !name.startsWith(".") && !present.has(name))) {
    const draft = join(to, `.${process.pid}-${name}`);
    await copyFile(join(from, name), draft);
    await rename(draft, join(to, name));
  }
  await removeOldFiles(to, new Set(names));
}

/**
 * Stores the contents of pictures from the folder beside a backup in a restored database. Returns
 * how many the folder does not have.
 */
export async function restorePictureFiles(
  client: pg.Client,
  backups: string,
): Promise<{ stored: number; missing: number }> {
  let [stored, missing] = [0, 0];
  for (const sha256 of await listHashes(client)) {
    if (await readContent(client, sha256)) continue;
    const content = await readFile(join(backups, picturesFolder, sha256)).catch(() => null);
    if (!content) {
      missing += 1;
      continue;
    }
    for (let piece = 0; piece * pieceBytes < content.length; piece += 1) {
      const start = piece * pieceBytes;
      await client.query(
        "insert into public.picture_blobs (sha256, piece, content) values ($1, $2, $3)",
        [sha256, piece, content.subarray(start, start + pieceBytes)],
      );
    }
    stored += 1;
  }
  return { stored, missing };
}
