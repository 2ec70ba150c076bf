import { eq, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { waitingEntries } from "#db/schema.ts";
import type { MessageEraser } from "../../platform/message-eraser.ts";
import { listEntryDays } from "./waiting-entry-store.server.ts";

/** How long an entry stays after its end, in milliseconds: until a complaint can be answered. */
const keptMs = 30 * 24 * 3_600_000;

/** Returns what is stored about the entries of an email address, for their guest to read. */
export async function exportWaitingEntries(db: Database, email: string) {
  const rows = await db.select().from(waitingEntries).where(hasEmail(email));
  return Promise.all(
    rows.map(async ({ token: _, network: __, ...entry }) => ({
      ...entry,
      days: await listEntryDays(db, entry.id),
    })),
  );
}

/**
 * Deletes the entries of an email address, with their days and the notes of their offers. The emails
 * to the address are deleted with all others.
 */
export async function eraseWaitingEntries(tx: Transaction, email: string): Promise<void> {
  await tx.delete(waitingEntries).where(hasEmail(email));
}

/** Deletes entries that ended more than 30 days ago, and the emails with their links. */
export async function eraseOldWaitingEntries(
  tx: Transaction,
  forget: Pick<MessageEraser, "eraseByContactMessages">,
  now: Date,
): Promise<void> {
  const rows = await tx
    .delete(waitingEntries)
    .where(lt(waitingEntries.endedAt, new Date(now.getTime() - keptMs)))
    .returning({ id: waitingEntries.id });
  await forget.eraseByContactMessages(
    tx,
    rows.map(({ id }) => id),
  );
}

const hasEmail = (email: string) =>
  eq(sql`lower(${waitingEntries.email})`, email.trim().toLowerCase());
