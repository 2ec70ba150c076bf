import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * Returns the current time of the database, ISO 8601 with microseconds. Throws if the database is
 * unavailable.
 */
export async function getDatabaseTime(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as now`,
  );
  return rows[0]?.now ?? "";
}
