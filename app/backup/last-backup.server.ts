import type { Database, Transaction } from "#db/database.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

const name = "backed-up-at";

/** Stores the time of a backup in the database, where all machines of the site can read it. */
export async function recordBackup(db: Database | Transaction, madeAt: string): Promise<void> {
  await writeSetting(db, name, madeAt);
}

/** The time of the last backup that the site made; null when there was none. */
export async function getLastBackupTime(db: Database): Promise<Date | null> {
  const madeAt = await readSetting(db, name);
  return madeAt === undefined ? null : new Date(madeAt);
}
