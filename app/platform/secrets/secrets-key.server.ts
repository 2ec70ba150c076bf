import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.server.ts";
import { StartupError } from "../startup-error.ts";

/** The sources of the key: SECRETS_KEY, or otherwise a file in the data folder. */
export type KeySource = Pick<Env, "secretsKey" | "dataDir">;

/** The name of the key's file in the data folder and in backups that include secrets. */
export const keyFileName = "secrets.key";

const keyBytes = 32;

/** Parses a key in base64; undefined unless it has 32 bytes. */
export function parseKey(text: string): Buffer | undefined {
  const bytes = Buffer.from(text.trim(), "base64");
  return bytes.length === keyBytes ? bytes : undefined;
}

/**
 * Returns the key in base64; undefined if there is none yet. Throws a StartupError if the file
 * cannot be read or does not contain a key.
 */
export async function findSecretsKey({
  secretsKey,
  dataDir,
}: KeySource): Promise<string | undefined> {
  if (secretsKey !== undefined) return secretsKey;
  const path = join(dataDir, keyFileName);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new StartupError(
      `The key of the site's secrets, ${path}, cannot be read (${error.code}). Let this user read it.`,
    );
  });
  if (text === undefined) return undefined;
  if (parseKey(text)) return text.trim();
  throw new StartupError(
    `${path} does not hold the key of the site's secrets any more. Put back the file from before, or the one in a backup made with --with-secrets.`,
  );
}

/**
 * Creates the key file, which only its owner may read, and returns its key. If two processes create
 * it at the same time, both return the same key. Throws a StartupError if the file cannot be
 * written.
 */
export async function createSecretsKey(
  dataDir: string,
  text = randomBytes(keyBytes).toString("base64"),
): Promise<string> {
  const path = join(dataDir, keyFileName);
  const draft = join(dataDir, `.${keyFileName}-${randomBytes(8).toString("hex")}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeDurably(draft, `${text}\n`);
    // `link` makes the complete file visible in one step, and fails if the file already exists.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await flushFolder(dataDir);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The key of the site's secrets cannot be written to ${path} (${code ?? message}). Let this user write there, or set SECRETS_KEY in .env: openssl rand -base64 32`,
    );
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
  return (await findSecretsKey({ secretsKey: undefined, dataDir })) ?? text;
}

/** Writes a file so that it survives a power failure, as the secrets in the database do. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
