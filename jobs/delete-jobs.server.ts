import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";

/** Deletes the jobs about deliveries or about a booking, in any state. */
export async function deleteJobs(
  tx: Transaction,
  about: Readonly<{ deliveryIds: readonly string[] }> | Readonly<{ bookingId: string }>,
): Promise<void> {
  // The queue creates its tables when it is opened for the first time, so they may not exist yet.
  const { rows } = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as exists`,
  );
  if (!rows[0]?.exists) return;
  const which =
    "bookingId" in about
      ? sql`data ->> 'bookingId' = ${about.bookingId} or data #>> '{event,bookingId}' = ${about.bookingId}`
      : inArray(sql`data ->> 'deliveryId'`, [...about.deliveryIds]);
  await tx.execute(sql`delete from pgboss.job where ${which}`);
}
