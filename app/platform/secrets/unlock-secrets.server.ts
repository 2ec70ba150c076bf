import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { isOfSite } from "#db/other-releases.ts";
import { StartupError } from "../startup-error.ts";
import { readSetting, writeSetting } from "../stored-settings.server.ts";
import { createSecretCipher, DecryptionError, type SecretCipher } from "./secret-cipher.server.ts";
import {
  createSecretsKey,
  findSecretsKey,
  type KeySource,
  keyFileName,
  parseKey,
} from "./secrets-key.server.ts";
import { encryptStoredSecrets } from "./stored-secrets.server.ts";

/** A setting that can only be decrypted with the key of this database. */
const checkName = "secrets-key-check";

/**
 * Returns the cipher for a database's secrets, using SECRETS_KEY or the key in the data folder. For
 * a new database, it creates the key if there is none. Throws a StartupError if the key does not
 * belong to this database. The caller must hold the migration lock.
 */
export async function unlockSecrets(
  db: Database | Transaction,
  source: KeySource,
): Promise<SecretCipher> {
  const known = await findSecretsKey(source);
  const fit = await checkDatabaseKey(db, known);
  if (fit === "fits" && known !== undefined) return createCipherFromKey(known);
  if (fit === "unused") {
    const key = known ?? (await createSecretsKey(source.dataDir));
    await recordDatabaseKey(db, key);
    return createCipherFromKey(key);
  }
  const file = join(source.dataDir, keyFileName);
  const held = source.secretsKey === undefined ? file : "SECRETS_KEY";
  const wrong =
    known === undefined
      ? `this machine has no key for them (neither SECRETS_KEY nor ${file})`
      : `${held} is not the key that they are encrypted with`;
  throw new StartupError(
    `The database holds secrets of the site, and ${wrong}. Copy ${keyFileName} here from the data folder of the machine that made it, or set SECRETS_KEY in .env to what that file holds; all machines need the same key. If the key is lost: npm run restore -- --new-secrets`,
  );
}

/**
 * Encrypts the secrets that an earlier version of the site stored in plain text. Does nothing while
 * another process of the site is connected, because it may run the earlier version, which cannot
 * read encrypted secrets. In that case, the nightly backup encrypts them later.
 */
export async function encryptPlainSecrets(
  db: Database | Transaction,
  cipher: SecretCipher,
): Promise<void> {
  const { rows } = await db.execute<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity where ${sql.raw(isOfSite)}`);
  if (rows[0]?.others === 0) await encryptStoredSecrets(db, { to: cipher });
}

/** Returns whether a key belongs to a database; `unused` if no key has been recorded yet. */
export async function checkDatabaseKey(
  db: Database | Transaction,
  key: string | undefined,
): Promise<"fits" | "other" | "unused"> {
  const check = await readSetting(db, checkName);
  if (check === undefined) return "unused";
  if (key === undefined || !parseKey(key)) return "other";
  try {
    createCipherFromKey(key).decrypt(check, checkName);
    return "fits";
  } catch (error) {
    if (error instanceof DecryptionError) return "other";
    throw error;
  }
}

export async function recordDatabaseKey(db: Database | Transaction, key: string): Promise<void> {
  await writeSetting(
    db,
    checkName,
    createCipherFromKey(key).encrypt("the key of this database", checkName),
  );
}

/** Creates the cipher for a key in base64. Throws an Error if the text is not a key. */
export function createCipherFromKey(key: string): SecretCipher {
  const bytes = parseKey(key);
  if (!bytes) throw new Error("this text is not a key for secrets");
  return createSecretCipher(bytes);
}
