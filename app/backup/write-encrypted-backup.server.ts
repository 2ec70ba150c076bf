import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { create, list } from "tar";
import { keyFileName } from "../platform/secrets/secrets-key.server.ts";
import { encryptAge } from "./age-file.server.ts";
import { listPictureFiles } from "./picture-files.server.ts";

export const encryptedExtension = ".age";

/**
 * Encrypts a backup and the pictures beside it into one file in `folder`, which is the only one
 * there. The file appears when it is complete. Returns its size in bytes.
 */
export async function writeEncryptedBackup(
  file: string,
  folder: string,
  passphrase: string,
): Promise<number> {
  const [backups, name] = [dirname(file), basename(file)];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const other of await readdir(folder)) {
    if (other.endsWith(encryptedExtension)) await rm(join(folder, other), { force: true });
  }
  const draft = join(folder, ".draft");
  try {
    const content = readTar(backups, [name, ...(await listPictureFiles(backups))]);
    await pipeline(
      encryptAge(content, passphrase),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    const { size } = await stat(draft);
    await rename(draft, join(folder, `${name}${encryptedExtension}`));
    return size;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Packs files without writing them to disk once more. */
async function* readTar(cwd: string, files: readonly string[]): AsyncGenerator<Buffer> {
  for await (const piece of create({ cwd, portable: true }, [...files])) yield piece;
}

/** Whether a backup contains the key of the site's secrets, whatever the name of the file says. */
export async function holdsSecretsKey(file: string): Promise<boolean> {
  let isThere = false;
  await list({
    file,
    onReadEntry: ({ path }) => {
      isThere ||= basename(path) === keyFileName;
    },
  });
  return isThere;
}
