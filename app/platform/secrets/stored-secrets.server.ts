import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accounts, serviceConnections, storedSettings } from "#db/schema.ts";
import { getOrCreateSetting, readSetting } from "../stored-settings.server.ts";
import { isEncrypted, type SecretCipher } from "./secret-cipher.server.ts";

/** The settings that contain secrets, which the database stores encrypted. */
export const secretSettings = [
  "admin-device-secret",
  "automation-webhook-secret",
  "checkout-secret",
  "contact-form-secret",
  "hold-origin-secret",
  "push-keys",
  "sandbox-webhook-secret",
] as const;
export type SecretSetting = (typeof secretSettings)[number];

/**
 * Returns the encryption purpose of an account's second-factor key, whether or not it is confirmed.
 */
export function getSecondFactorPurpose(accountId: string): string {
  return `second factor of account ${accountId}`;
}

/** Returns the encryption purpose of the secrets of a service connection. */
export function getConnectionPurpose(connectionId: string): string {
  return `service connection ${connectionId}`;
}

function getSettingPurpose(name: string): string {
  return `setting ${name}`;
}

/**
 * Returns a secret, which is created on first use. Processes that start at the same time get the
 * same secret.
 */
export async function getOrCreateSecret(
  db: Database,
  { cipher, name, make }: { cipher: SecretCipher; name: SecretSetting; make: () => string },
): Promise<string> {
  const { value } = await getOrCreateSetting(db, name, () =>
    cipher.encrypt(make(), getSettingPurpose(name)),
  );
  return cipher.decrypt(value, getSettingPurpose(name));
}

/**
 * Encrypts secrets in the database with `to`. If `from` is missing, only secrets that an earlier
 * version stored in plain text are encrypted. If `from` is given, it decrypts all secrets first,
 * and all are encrypted again. This may run while the site is running: values that change in the
 * meantime are skipped.
 */
export async function encryptStoredSecrets(
  db: Database | Transaction,
  { to, from }: { to: SecretCipher; from?: SecretCipher | undefined },
): Promise<void> {
  const reencryptValue = (stored: string | null, purpose: string) => {
    if (stored === null || (!from && isEncrypted(stored))) return undefined;
    return to.encrypt((from ?? to).decrypt(stored, purpose), purpose);
  };
  const settings = await db
    .select()
    .from(storedSettings)
    .where(inArray(storedSettings.name, [...secretSettings]));
  for (const { name, value: old } of settings) {
    const value = reencryptValue(old, getSettingPurpose(name));
    if (value === undefined) continue;
    const isAsRead = and(eq(storedSettings.name, name), eq(storedSettings.value, old));
    await db.update(storedSettings).set({ value }).where(isAsRead);
  }
  for (const { id, totpSecret, totpOffered } of await db.select().from(accounts)) {
    for (const [column, old] of Object.entries({ totpSecret, totpOffered })) {
      const value = reencryptValue(old, getSecondFactorPurpose(id));
      if (value === undefined || old === null) continue;
      const isAsRead = eq(accounts[column as "totpSecret" | "totpOffered"], old);
      await db
        .update(accounts)
        .set({ [column]: value })
        .where(and(eq(accounts.id, id), isAsRead));
    }
  }
  for (const { id, secrets: old } of await db.select().from(serviceConnections)) {
    const value = reencryptValue(old, getConnectionPurpose(id));
    if (value === undefined) continue;
    const isAsRead = and(eq(serviceConnections.id, id), eq(serviceConnections.secrets, old));
    await db.update(serviceConnections).set({ secrets: value }).where(isAsRead);
  }
}

/** Deletes the encrypted settings and returns their names. The next start creates new ones. */
export async function deleteEncryptedSettings(tx: Transaction): Promise<SecretSetting[]> {
  const deleted: SecretSetting[] = [];
  for (const name of secretSettings) {
    if (!isEncrypted((await readSetting(tx, name)) ?? "")) continue;
    await tx.delete(storedSettings).where(eq(storedSettings.name, name));
    deleted.push(name);
  }
  return deleted;
}
