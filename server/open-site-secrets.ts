import { drizzle } from "drizzle-orm/node-postgres";
import { commandLineActor, runAsActor } from "#app/accounts/audit-log/current-actor.server.ts";
import { disableLostSecondFactors } from "#app/accounts/disable-lost-second-factors.server.ts";
import { recordLostSecrets } from "#app/platform/secrets/lost-secrets.server.ts";
import type { SecretCipher } from "#app/platform/secrets/secret-cipher.server.ts";
import {
  createSecretsKey,
  findSecretsKey,
  type KeySource,
} from "#app/platform/secrets/secrets-key.server.ts";
import {
  deleteEncryptedSettings,
  encryptStoredSecrets,
} from "#app/platform/secrets/stored-secrets.server.ts";
import {
  checkKeyOfDatabase,
  createCipherOfKey,
  encryptUnlessShared,
  recordKeyOfDatabase,
  unlockSecrets,
} from "#app/platform/secrets/unlock-secrets.server.ts";
import type { Transaction } from "#db/database.ts";
import { runWithMigrationLock } from "#db/migrate.ts";
import * as schema from "#db/schema.ts";
import { runWithClient } from "#db/with-client.ts";

/**
 * The cipher for the secrets in the site's database. Throws a StartupError when this process does not
 * have their key, and the reason of `signal` when that comes first.
 */
export function openSiteSecrets(
  connectionString: string,
  source: KeySource,
  signal: AbortSignal,
): Promise<SecretCipher> {
  return runWithMigrationLock(connectionString, { signal }, () =>
    runWithClient(connectionString, "marea-secrets", async (client) => {
      const db = drizzle(client, { schema });
      const cipher = await unlockSecrets(db, source);
      await encryptUnlessShared(db, cipher);
      return cipher;
    }),
  );
}

/** What is gone when nobody has the key of the secrets in a database. */
export type LostSecrets = Readonly<{
  /** The accounts whose second factor was switched off, by name. */
  accounts: readonly string[];
  /** Whether phones rang, which now have to be added again. */
  hadPhones: boolean;
}>;

type Restored = Readonly<{
  source: KeySource;
  /** The key in the backup, if it was made with secrets. */
  archiveKey?: string | undefined;
  now: Date;
}>;

/**
 * Makes the secrets of a restored database this machine's own: encrypted with its key, which is the
 * backup's if the machine has none. Without the key of the secrets it deletes them, so that the next
 * start makes new ones, and returns what is gone. Call it under the migration lock.
 */
export function adoptSecrets(
  connectionString: string,
  restored: Restored,
): Promise<LostSecrets | null> {
  return runWithClient(connectionString, "marea-restore", async (client) => {
    await client.query("begin");
    const lost = await adoptSecretsIn(drizzle(client, { schema }), restored);
    await client.query("commit");
    return lost;
  });
}

async function adoptSecretsIn(
  tx: Transaction,
  { source, archiveKey, now }: Restored,
): Promise<LostSecrets | null> {
  const known = await findSecretsKey(source);
  if ((await checkKeyOfDatabase(tx, known)) !== "other") {
    await encryptStoredSecrets(tx, { to: await unlockSecrets(tx, source) });
    return null;
  }
  const brought = (await checkKeyOfDatabase(tx, archiveKey)) === "fits" ? archiveKey : undefined;
  const key = known ?? (await createSecretsKey(source.dataDir, brought));
  const lost = brought === undefined ? await deleteSecrets(tx, now) : null;
  const from = brought === undefined ? undefined : createCipherOfKey(brought);
  await encryptStoredSecrets(tx, { to: createCipherOfKey(key), from });
  await recordKeyOfDatabase(tx, key);
  return lost;
}

async function deleteSecrets(tx: Transaction, now: Date): Promise<LostSecrets> {
  const settings = await deleteEncryptedSettings(tx);
  // A phone's subscription holds for the keys that it was made with.
  const phones = settings.includes("push-keys")
    ? await tx.delete(schema.ringingPhones).returning({ id: schema.ringingPhones.id })
    : [];
  const accounts = await runAsActor(commandLineActor, () => disableLostSecondFactors(tx, now));
  await recordLostSecrets(tx, now);
  return { accounts, hadPhones: phones.length > 0 };
}
