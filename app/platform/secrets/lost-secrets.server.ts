import type { Database, Transaction } from "#db/database.ts";
import { readSetting, writeSetting } from "../stored-settings.server.ts";

const name = "secrets-lost-at";

/** Records that a backup was restored without the key for its secrets. */
export async function recordLostSecrets(tx: Transaction, now: Date): Promise<void> {
  await writeSetting(tx, name, now.toISOString());
}

/** Returns when secrets were last lost; null if they never were. */
export async function getSecretsLostTime(db: Database): Promise<Date | null> {
  const at = await readSetting(db, name);
  return at === undefined ? null : new Date(at);
}
