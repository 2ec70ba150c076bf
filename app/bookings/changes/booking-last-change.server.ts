import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { auditEntries, bookingHistory } from "#db/schema.ts";
import { type ChangeAuthor, unknownChangeAuthor } from "../../edit-conflicts/conflict.ts";

export type HistoryRow = typeof bookingHistory.$inferSelect;

/** Lists the history lines of a booking, newest first. */
export function listHistory(db: Database | Transaction, bookingId: string): Promise<HistoryRow[]> {
  return db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.bookingId, bookingId))
    .orderBy(desc(bookingHistory.id));
}

/**
 * Finds who last changed a booking by one of the given history events. If `field` is given, only
 * detail changes that include this field count.
 */
export async function findLastBookingChange(
  db: Database | Transaction,
  bookingId: string,
  events: readonly string[],
  field?: string,
): Promise<ChangeAuthor> {
  const [line] = await db
    .select({
      at: bookingHistory.at,
      actor: bookingHistory.actor,
      name: auditEntries.accountName,
    })
    .from(bookingHistory)
    .leftJoin(
      auditEntries,
      and(eq(auditEntries.aboutId, bookingId), eq(auditEntries.historyId, bookingHistory.id)),
    )
    .where(
      and(
        eq(bookingHistory.bookingId, bookingId),
        inArray(bookingHistory.event, [...events]),
        field === undefined ? undefined : sql`${bookingHistory.detail} -> 'fields' ? ${field}`,
      ),
    )
    .orderBy(desc(bookingHistory.id))
    .limit(1);
  if (!line) return unknownChangeAuthor;
  const who = line.actor === "guest" ? "guest" : line.actor === "operator" ? "team" : "unknown";
  return { who, name: line.name, at: line.at };
}

export async function findCancellationTime(db: Database, bookingId: string): Promise<Date | null> {
  return (await findLastBookingChange(db, bookingId, ["cancelled"])).at;
}
