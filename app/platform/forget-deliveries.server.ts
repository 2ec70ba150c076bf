import { inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";

/**
 * Deletes messages and what the job queue still holds of them: waiting jobs, and done ones, whose
 * outcome can quote a mail server that names its recipient.
 */
export async function forgetDeliveries(tx: Transaction, which: SQL): Promise<void> {
  const gone = await tx.delete(deliveries).where(which).returning({ id: deliveries.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await forgetJobs(tx, inArray(sql`data ->> 'deliveryId'`, ids));
}

/** Deletes the jobs about a booking, in whatever state they are. */
export function forgetJobsOf(tx: Transaction, bookingId: string): Promise<void> {
  return forgetJobs(
    tx,
    sql`data ->> 'bookingId' = ${bookingId} or data #>> '{event,bookingId}' = ${bookingId}`,
  );
}

async function forgetJobs(tx: Transaction, which: SQL): Promise<void> {
  // The queue makes its tables itself, when it is first opened.
  const { rows } = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as exists`,
  );
  if (rows[0]?.exists) await tx.execute(sql`delete from pgboss.job where ${which}`);
}
