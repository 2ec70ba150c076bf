import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../env.server.ts";
import { StartupError } from "../startup-error.ts";

/** The sources of the key: SECRETS_KEY, or else a file in the data folder. */
export type KeySource = Pick<Env, "secretsKey" | "dataDir">;

/** The file in the data folder, and in a backup made with secrets. */
export const keyFileName = "secrets.key";

const keyBytes = 32;

/** The 32 bytes of a base64 key; undefined for any other text. */
export function parseKey(text: string): Buffer | undefined {
  const bytes = Buffer.from(text.trim(), "base64");
  return bytes.length === keyBytes ? bytes : undefined;
}

/**
 * The key as base64 text; undefined while there is none. Throws a StartupError when the file cannot
 * be read or contains no key.
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
 * Creates the key file, readable only by its owner, and returns the key in it. Two processes that
 * create it at once both return the same key. Throws a StartupError when it cannot be written.
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
    // `link` publishes a complete file, and fails if one exists.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await syncFolder(dataDir);
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

/** Writes the key so that it survives a power failure, as the database does. */
async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
