import type { Database, Transaction } from "#db/database.ts";
import { readSetting, writeSetting } from "../stored-settings.server.ts";

const name = "secrets-lost-at";

/** Notes that a backup was restored without the key of its secrets. */
export async function recordLostSecrets(tx: Transaction, now: Date): Promise<void> {
  await writeSetting(tx, name, now.toISOString());
}

/** When that happened last; null when it never did. */
export async function getSecretsLostTime(db: Database): Promise<Date | null> {
  const at = await readSetting(db, name);
  return at === undefined ? null : new Date(at);
}
