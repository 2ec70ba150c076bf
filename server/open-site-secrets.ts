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
  checkDatabaseKey,
  createCipherFromKey,
  encryptPlainSecrets,
  recordDatabaseKey,
  unlockSecrets,
} from "#app/platform/secrets/unlock-secrets.server.ts";
import type { Transaction } from "#db/database.ts";
import { runWithMigrationLock } from "#db/migrate.ts";
import { runWithClient } from "#db/run-with-client.ts";
import * as schema from "#db/schema.ts";

/**
 * Returns the cipher for the secrets in the site's database. Throws a StartupError if this process
 * does not have their key. If `signal` aborts first, throws its reason.
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
      await encryptPlainSecrets(db, cipher);
      return cipher;
    }),
  );
}

/** What has to be set up again after the key of a database's secrets was lost. */
export type LostSecrets = Readonly<{
  /** The names of the accounts whose second factor was switched off. */
  accounts: readonly string[];
  /** Whether phones received push notifications. All phones have to be added again. */
  hadPhones: boolean;
  /** The kinds of connections whose access has to be entered again. */
  connections: readonly schema.ServiceConnectionKind[];
}>;

type Restored = Readonly<{
  source: KeySource;
  /** The key in the backup, if the backup was made with secrets. */
  archiveKey?: string | undefined;
  now: Date;
}>;

/**
 * Encrypts the secrets of a restored database with this machine's key, or with the backup's key if
 * the machine has none. If the key that encrypted them is missing, deletes the secrets, so that the
 * next start creates new ones, and returns what is lost. The caller has to hold the migration lock.
 */
export function reencryptSecrets(
  connectionString: string,
  restored: Restored,
): Promise<LostSecrets | null> {
  return runWithClient(connectionString, "marea-restore", async (client) => {
    await client.query("begin");
    const lost = await reencryptSecretsInTransaction(drizzle(client, { schema }), restored);
    await client.query("commit");
    return lost;
  });
}

async function reencryptSecretsInTransaction(
  tx: Transaction,
  { source, archiveKey, now }: Restored,
): Promise<LostSecrets | null> {
  const known = await findSecretsKey(source);
  if ((await checkDatabaseKey(tx, known)) !== "other") {
    await encryptStoredSecrets(tx, { to: await unlockSecrets(tx, source) });
    return null;
  }
  const brought = (await checkDatabaseKey(tx, archiveKey)) === "fits" ? archiveKey : undefined;
  const key = known ?? (await createSecretsKey(source.dataDir, brought));
  const lost = brought === undefined ? await deleteSecrets(tx, now) : null;
  const from = brought === undefined ? undefined : createCipherFromKey(brought);
  await encryptStoredSecrets(tx, { to: createCipherFromKey(key), from });
  await recordDatabaseKey(tx, key);
  return lost;
}

async function deleteSecrets(tx: Transaction, now: Date): Promise<LostSecrets> {
  const settings = await deleteEncryptedSettings(tx);
  // A phone's subscription works only with the push keys with which it was created.
  const phones = settings.includes("push-keys")
    ? await tx.delete(schema.ringingPhones).returning({ id: schema.ringingPhones.id })
    : [];
  const connections = await tx
    .delete(schema.serviceConnections)
    .returning({ kind: schema.serviceConnections.kind });
  const accounts = await runAsActor(commandLineActor, () => disableLostSecondFactors(tx, now));
  await recordLostSecrets(tx, now);
  return {
    accounts,
    hadPhones: phones.length > 0,
    connections: [...new Set(connections.map(({ kind }) => kind))].sort(),
  };
}
