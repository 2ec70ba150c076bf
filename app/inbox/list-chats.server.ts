import { and, asc, desc, eq, inArray, isNull, lt, count as rowCount, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, whatsappMessages, whatsappThreads } from "#db/schema.ts";
import { isId } from "../bookings/booking-id.ts";
import { type BookingRow, selectWithRide } from "../bookings/booking-store.server.ts";

export type ChatRow = typeof whatsappThreads.$inferSelect;
export type ChatMessageRow = typeof whatsappMessages.$inferSelect;

/** A conversation as the inbox lists it. */
export type ListedChat = ChatRow &
  Readonly<{
    /** What the guest wrote last. */
    lastReply: Pick<ChatMessageRow, "content" | "text"> | null;
    /** The newest bookings with this number. */
    bookings: readonly BookingRow[];
  }>;

/** A conversation with what was written, oldest first. */
export type Chat = ChatRow &
  Readonly<{ messages: readonly ChatMessageRow[]; bookings: readonly BookingRow[] }>;

/** The most messages and bookings that a page shows; the newest ones. */
const maxMessages = 200;
const maxBookings = 3;

/** Lists the conversations that are open, newest first, and then those that are done. */
export async function listChats(db: Database, limit: number): Promise<ListedChat[]> {
  const rows = await db
    .select()
    .from(whatsappThreads)
    .orderBy(
      sql`(${whatsappThreads.doneAt} is not null)`,
      desc(whatsappThreads.lastReplyAt),
      desc(whatsappThreads.id),
    )
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const replies = await db
    .selectDistinctOn([whatsappMessages.threadId])
    .from(whatsappMessages)
    .where(sql`${inArray(whatsappMessages.threadId, ids)} and ${whatsappMessages.isReply}`)
    .orderBy(whatsappMessages.threadId, desc(whatsappMessages.at));
  const beside = await listBookingsByNumber(
    db,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => ({
    ...row,
    lastReply: replies.find(({ threadId }) => threadId === row.id) ?? null,
    bookings: beside.get(row.number) ?? [],
  }));
}

export async function countOpenChats(db: Database): Promise<number> {
  const [row] = await db
    .select({ open: rowCount() })
    .from(whatsappThreads)
    .where(isNull(whatsappThreads.doneAt));
  return row?.open ?? 0;
}

/** Lists the open conversations in which the guest wrote last, before a time; oldest first. */
export async function listUnansweredChats(db: Database, before: Date): Promise<ChatRow[]> {
  return db
    .select()
    .from(whatsappThreads)
    .where(
      and(
        isNull(whatsappThreads.doneAt),
        lt(whatsappThreads.lastReplyAt, before),
        sql`not exists (select from whatsapp_messages as answer
          where answer.thread_id = ${whatsappThreads.id} and not answer.is_reply
            and answer.state <> 'failed' and answer.at >= ${whatsappThreads.lastReplyAt})`,
      ),
    )
    .orderBy(asc(whatsappThreads.lastReplyAt));
}

/** Finds a conversation; undefined when it has been erased. */
export async function findChat(db: Database, id: string): Promise<Chat | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(whatsappThreads).where(eq(whatsappThreads.id, id));
  if (!row) return undefined;
  const newest = await db
    .select()
    .from(whatsappMessages)
    .where(eq(whatsappMessages.threadId, id))
    .orderBy(desc(whatsappMessages.at), asc(whatsappMessages.isReply), desc(whatsappMessages.id))
    .limit(maxMessages);
  const beside = await listBookingsByNumber(db, [row.number]);
  return { ...row, messages: newest.reverse(), bookings: beside.get(row.number) ?? [] };
}

/** Finds the conversation with the number of a booking; undefined if its guest never wrote. */
export async function findChatOfNumber(
  db: Database,
  number: string,
): Promise<ListedChat | undefined> {
  const [row] = await db.select().from(whatsappThreads).where(eq(whatsappThreads.number, number));
  if (!row) return undefined;
  const [lastReply = null] = await db
    .select()
    .from(whatsappMessages)
    .where(sql`${eq(whatsappMessages.threadId, row.id)} and ${whatsappMessages.isReply}`)
    .orderBy(desc(whatsappMessages.at))
    .limit(1);
  return { ...row, lastReply, bookings: [] };
}

/** Lists the newest bookings of each number, confirmed ones first. */
async function listBookingsByNumber(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, BookingRow[]>> {
  const { rows: found } = await db.execute<{ number: string; id: string }>(sql`
    select asked.number, own.id
    from unnest(${sql.param(numbers)}::text[]) as asked(number)
    cross join lateral (
      select id from bookings
      where bookings.phone_e164 = asked.number and bookings.erased_at is null
        and bookings.state <> 'unscheduled'
      order by (state = 'confirmed') desc, booking_date desc, id desc
      limit ${maxBookings}
    ) as own`);
  if (found.length === 0) return new Map();
  const rows = await db
    .select(selectWithRide)
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bookings.id));
  const byId = new Map<string, BookingRow>(rows.map((row) => [row.id, row]));
  const grouped = new Map<string, BookingRow[]>();
  for (const { number, id } of found) {
    const booking = byId.get(id);
    if (booking) grouped.set(number, [...(grouped.get(number) ?? []), booking]);
  }
  return grouped;
}
