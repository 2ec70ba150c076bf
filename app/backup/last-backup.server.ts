import { connect, type Database, type Transaction } from "#db/database.ts";
import { readSetting, writeSetting } from "../platform/stored-settings.server.ts";

const name = "backed-up-at";

/** Stores the time of a backup in the database, where all machines of the site can read it. */
export async function recordBackup(db: Database | Transaction, madeAt: string): Promise<void> {
  await writeSetting(db, name, madeAt);
}

/** Stores the time of a backup that a command made, which has no connection of the site. */
export async function recordBackupOfCommand(
  connectionString: string,
  madeAt: string,
): Promise<void> {
  const { db, pool } = connect(connectionString, () => {});
  try {
    await recordBackup(db, madeAt);
  } finally {
    await pool.end();
  }
}

/**
 * The time of the last complete backup of the site, an update or a command; null when there was
 * none. With a second folder, only backups that were copied there are complete.
 */
export async function getLastBackupTime(db: Database): Promise<Date | null> {
  const madeAt = await readSetting(db, name);
  return madeAt === undefined ? null : new Date(madeAt);
}
