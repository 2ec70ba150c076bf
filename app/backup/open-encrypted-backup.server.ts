import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { StartupError } from "#app/platform/startup-error.ts";
import { AgeFileError, type AgeProblem, ageFirstLine, decryptAge } from "./age-file.server.ts";
import { normalizePassphrase } from "./normalize-passphrase.ts";
import { type OpenBackup, unpackBackup, unpackTar } from "./open-backup.server.ts";

const problems: Readonly<Record<AgeProblem, string>> = {
  "not-encrypted": "is no encrypted backup",
  "other-recipients": "was encrypted in a way that this site does not open",
  "wrong-passphrase": "does not open: the passphrase is not the right one",
  "cut-short": "was cut short, or its end was changed. Download it again, or take another backup",
  changed:
    "was changed after it was made, or its parts are in another order. Download it again, or take another backup",
};

type OpenOptions = Readonly<{
  /** The folder in which the backup is unpacked. */
  workFolder: string;
  /** Asks for the passphrase. Called only for an encrypted file. */
  readPassphrase(): Promise<string>;
}>;

/**
 * Unpacks a backup, which may be encrypted, and runs `work` with it and the folder that has its
 * pictures. Throws a StartupError like `unpackBackup`, and when it cannot be decrypted.
 */
export async function unpackAnyBackup<T>(
  file: string,
  { workFolder, readPassphrase }: OpenOptions,
  work: (backup: OpenBackup, backups: string) => Promise<T>,
): Promise<T> {
  if (!(await isEncrypted(file))) {
    return unpackBackup(file, workFolder, (backup) => work(backup, dirname(file)));
  }
  const passphrase = normalizePassphrase(await readPassphrase());
  const folder = await mkdtemp(join(workFolder, ".restoring-"));
  try {
    const archive = await decryptInto(folder, file, passphrase);
    return await unpackBackup(archive, workFolder, (backup) => work(backup, dirname(archive)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a file begins like an encrypted one. False for one that cannot be read. */
async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (!handle) return false;
  try {
    const start = Buffer.alloc(ageFirstLine.length);
    await handle.read(start);
    return start.toString("latin1") === ageFirstLine;
  } catch {
    // A folder, for example, is opened but not read. `unpackBackup` says so.
    return false;
  } finally {
    await handle.close();
  }
}

/** Decrypts a file into a folder. Returns the backup in it, which has its pictures beside it. */
async function decryptInto(folder: string, file: string, passphrase: string): Promise<string> {
  const packed = join(folder, "packed.tar");
  const content = join(folder, "content");
  try {
    // Nothing is unpacked before the whole file has been authenticated.
    await pipeline(
      decryptAge(createReadStream(file), passphrase),
      createWriteStream(packed, { mode: 0o600 }),
    );
  } catch (error) {
    if (!(error instanceof AgeFileError)) throw error;
    throw new StartupError(`${file} ${problems[error.problem]}.`);
  }
  await mkdir(content, { mode: 0o700 });
  unpackTar(packed, content);
  await rm(packed);
  const name = (await readdir(content)).find((one) => one.endsWith(".tar"));
  if (!name) throw new StartupError(`${file} was encrypted by another program: it has no backup.`);
  return join(content, name);
}
