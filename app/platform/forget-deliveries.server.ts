import { inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { deliveries } from "#db/schema.ts";

/** What names a mail over all tries, and its file. */
export type MailName = Readonly<{ id: string; date: Date }>;
/** Removes the files mails have become, if any; safe to repeat. */
export type ForgetMails = (mails: readonly MailName[]) => Promise<void>;

/**
 * Deletes messages and what the job queue still holds of them: waiting jobs, and done ones, whose
 * outcome can quote a mail server that names its recipient. Files go before the transaction ends:
 * if it fails after all, copies are gone that can be sent again; the other way round personal data
 * would stay that nobody knows of.
 */
export async function forgetDeliveries(
  tx: Transaction,
  which: SQL,
  forgetMails: ForgetMails,
): Promise<void> {
  const gone = await tx
    .delete(deliveries)
    .where(which)
    .returning({ id: deliveries.id, date: deliveries.createdAt });
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await forgetJobs(tx, inArray(sql`data ->> 'deliveryId'`, ids));
  await forgetMails(gone);
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
