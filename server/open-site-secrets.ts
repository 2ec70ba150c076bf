import { drizzle } from "drizzle-orm/node-postgres";
import { actingAs, commandLine } from "#app/accounts/audit-log/current-actor.server.ts";
import { switchOffLostSecondFactors } from "#app/accounts/disable-lost-second-factors.server.ts";
import { noteLostSecrets } from "#app/platform/secrets/lost-secrets.server.ts";
import type { SecretCipher } from "#app/platform/secrets/secret-cipher.server.ts";
import {
  findSecretsKey,
  type KeySource,
  makeSecretsKey,
} from "#app/platform/secrets/secrets-key.server.ts";
import {
  deleteEncryptedSettings,
  encryptStoredSecrets,
} from "#app/platform/secrets/stored-secrets.server.ts";
import {
  cipherOf,
  encryptUnlessShared,
  fitOfKey,
  noteKey,
  openSecrets,
} from "#app/platform/secrets/unlock-secrets.server.ts";
import type { Transaction } from "#db/database.ts";
import { underMigrationLock } from "#db/migrate.ts";
import * as schema from "#db/schema.ts";
import { withClient } from "#db/with-client.ts";

/**
 * The cipher for the secrets in the site's database. Throws a StartupError when this process does not
 * have their key, and the reason of `signal` when that comes first.
 */
export function openSiteSecrets(
  connectionString: string,
  source: KeySource,
  signal: AbortSignal,
): Promise<SecretCipher> {
  return underMigrationLock(connectionString, { signal }, () =>
    withClient(connectionString, "marea-secrets", async (client) => {
      const db = drizzle(client, { schema });
      const cipher = await openSecrets(db, source);
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
export function settleSecrets(
  connectionString: string,
  restored: Restored,
): Promise<LostSecrets | null> {
  return withClient(connectionString, "marea-restore", async (client) => {
    await client.query("begin");
    const lost = await settle(drizzle(client, { schema }), restored);
    await client.query("commit");
    return lost;
  });
}

async function settle(
  tx: Transaction,
  { source, archiveKey, now }: Restored,
): Promise<LostSecrets | null> {
  const known = await findSecretsKey(source);
  if ((await fitOfKey(tx, known)) !== "other") {
    await encryptStoredSecrets(tx, { to: await openSecrets(tx, source) });
    return null;
  }
  const brought = (await fitOfKey(tx, archiveKey)) === "fits" ? archiveKey : undefined;
  const key = known ?? (await makeSecretsKey(source.dataDir, brought));
  const lost = brought === undefined ? await forgetSecrets(tx, now) : null;
  const from = brought === undefined ? undefined : cipherOf(brought);
  await encryptStoredSecrets(tx, { to: cipherOf(key), from });
  await noteKey(tx, key);
  return lost;
}

async function forgetSecrets(tx: Transaction, now: Date): Promise<LostSecrets> {
  const settings = await deleteEncryptedSettings(tx);
  // A phone's subscription holds for the keys that it was made with.
  const phones = settings.includes("push-keys")
    ? await tx.delete(schema.ringingPhones).returning({ id: schema.ringingPhones.id })
    : [];
  const accounts = await actingAs(commandLine, () => switchOffLostSecondFactors(tx, now));
  await noteLostSecrets(tx, now);
  return { accounts, hadPhones: phones.length > 0 };
}
