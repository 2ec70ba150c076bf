import type { Database } from "#db/database.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

const name = "backed-up-at";

/** Stores the backup's time in the database, so that every machine of the site knows it. */
export async function recordBackup(db: Database, madeAt: string): Promise<void> {
  await writeSetting(db, name, madeAt);
}

/** When the nightly backup was made last; null when it never was. */
export async function getLastBackupTime(db: Database): Promise<Date | null> {
  const madeAt = await readSetting(db, name);
  return madeAt === undefined ? null : new Date(madeAt);
}
