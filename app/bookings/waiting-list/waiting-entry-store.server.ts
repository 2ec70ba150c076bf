import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type WaitingEnd, waitingDays, waitingEntries } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-date.ts";

export type WaitingEntryRow = typeof waitingEntries.$inferSelect;

/** An entry with its days, in order. */
export type WaitingEntry = WaitingEntryRow & Readonly<{ days: readonly LocalDate[] }>;

/** Returns the entry of a page's link; undefined if no entry has it. */
export async function findEntryByToken(
  db: Database | Transaction,
  token: string,
): Promise<WaitingEntry | undefined> {
  const [row] = await db.select().from(waitingEntries).where(eq(waitingEntries.token, token));
  return row && { ...row, days: await listEntryDays(db, row.id) };
}

/** Returns an entry, locked until the transaction ends; undefined if the id is unknown. */
export async function lockEntry(tx: Transaction, id: string): Promise<WaitingEntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.id, id))
    .for("update");
  return row;
}

/** Lists the open entries of an email address, oldest first. */
export function listOpenEntriesOfAddress(
  db: Database | Transaction,
  email: string,
): Promise<WaitingEntryRow[]> {
  return db
    .select()
    .from(waitingEntries)
    .where(
      and(
        sql`lower(${waitingEntries.email}) = ${email.toLowerCase()}`,
        sql`${waitingEntries.email} <> ''`,
        isNull(waitingEntries.endedAt),
      ),
    )
    .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id));
}

export async function listEntryDays(
  db: Database | Transaction,
  entryId: string,
): Promise<LocalDate[]> {
  const rows = await db
    .select({ day: waitingDays.day })
    .from(waitingDays)
    .where(eq(waitingDays.entryId, entryId))
    .orderBy(asc(waitingDays.day));
  return rows.map(({ day }) => day);
}

/** Replaces the days of an entry. */
export async function saveEntryDays(
  tx: Transaction,
  entryId: string,
  days: readonly LocalDate[],
): Promise<void> {
  await tx.delete(waitingDays).where(eq(waitingDays.entryId, entryId));
  await tx.insert(waitingDays).values(days.map((day) => ({ entryId, day })));
}

/** Ends open entries. Returns the ids of those that were open. */
export async function endEntries(
  tx: Transaction,
  ids: readonly string[],
  { reason, now }: Readonly<{ reason: WaitingEnd; now: Date }>,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(waitingEntries)
    .set({ endedAt: now, endReason: reason })
    .where(and(inArray(waitingEntries.id, [...ids]), isNull(waitingEntries.endedAt)))
    .returning({ id: waitingEntries.id });
  return rows.map(({ id }) => id);
}
