import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { accounts, storedSettings } from "#db/schema.ts";
import { getOrCreateSetting, readSetting } from "../stored-settings.server.ts";
import { isEncrypted, type SecretCipher } from "./secret-cipher.server.ts";

/** The settings that are signing secrets. The database stores them encrypted. */
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

/** The encryption purpose of an account's second-factor key, both offered and confirmed. */
export function getSecondFactorPurpose(accountId: string): string {
  return `second factor of account ${accountId}`;
}

function getSettingPurpose(name: string): string {
  return `setting ${name}`;
}

/**
 * Returns a secret that is created once per installation. Processes that start together get the
 * same one.
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
 * Encrypts every secret in the database that is not encrypted with `to` yet. Without `from`, these
 * are the secrets that an earlier version stored unencrypted; with `from`, also those that are
 * encrypted with it. It may run beside a running site: a value that changes meanwhile is not
 * touched.
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
}

/** Deletes the encrypted settings; the next start creates new ones. Returns their names. */
export async function deleteEncryptedSettings(tx: Transaction): Promise<SecretSetting[]> {
  const deleted: SecretSetting[] = [];
  for (const name of secretSettings) {
    if (!isEncrypted((await readSetting(tx, name)) ?? "")) continue;
    await tx.delete(storedSettings).where(eq(storedSettings.name, name));
    deleted.push(name);
  }
  return deleted;
}
