import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./database.ts";

/** A condition of `pg_stat_activity`: the connection belongs to a process of the site. */
export const isOfSite = `datname = current_database()
  and (application_name like 'marea-web%' or application_name = 'marea-jobs')`;

/**
 * Returns whether a process of another release of the site uses the database, as during an update.
 * It may be unable to read what this release stores.
 */
export async function isOtherReleaseConnected(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ others: boolean }>(sql`
    select exists (select from pg_stat_activity
      where datname = current_database() and application_name like 'marea-web%'
        and application_name <> current_setting('application_name')) as others`);
  return rows[0]?.others === true;
}
