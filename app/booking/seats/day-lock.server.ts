import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { departures } from "#db/schema.ts";
import type { LocalDate } from "../local-time.ts";

/**
 * Keeps the days of some departures from being closed or opened until the transaction ends; sales do
 * not wait for each other. Everybody takes the locks of days by date, and before any row.
 */
export async function keepDaysAsTheyAre(tx: Transaction, ids: readonly number[]): Promise<void> {
  const days = sql`select distinct date from departures
    where ${inArray(sql`${departures.id}`, [...new Set(ids)])} order by date`;
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(${lockOf(sql`day.date`)}) from (${days}) as day`,
  );
}

/** Locks days for closing or opening them: no sale of these days is under way, or begins. */
export async function lockDaysToChange(tx: Transaction, days: readonly LocalDate[]): Promise<void> {
  if (days.length === 0) return;
  const rows = sql.join(
    days.toSorted().map((day) => sql`(${day}::date)`),
    sql`, `,
  );
  await tx.execute(
    sql`select pg_advisory_xact_lock(${lockOf(sql`day.date`)}) from (values ${rows}) as day (date)`,
  );
}

function lockOf(date: ReturnType<typeof sql>) {
  return sql`hashtextextended('day ' || to_char(${date}, 'YYYY-MM-DD'), 0)`;
}
