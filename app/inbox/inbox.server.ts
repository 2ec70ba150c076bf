import { and, asc, count, desc, eq, gte, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { contactMessages, contactReplies, enquiries } from "#db/schema.ts";
import { buildWordsCondition } from "#db/text-search.ts";
import { isId } from "../bookings/booking-id.ts";
import { buildEnquiryStateSql } from "../bookings/quotes/enquiry-state-sql.server.ts";
import type { EnquiryState } from "../bookings/quotes/quote-state.ts";
import {
  type ContactMessageRow,
  type ContactReplyRow,
  contactMessageColumns,
} from "./contact-store.server.ts";
import { countOpenChats, listUnansweredChats } from "./list-chats.server.ts";
import { listMessageBookings, type RelatedBooking } from "./list-message-bookings.server.ts";

/** A contact message with the data that the inbox shows. */
export type InboxMessage = ContactMessageRow &
  Readonly<{
    /** The time when the operator marked the message as done; null while it is open. */
    doneAt: Date | null;
    /** The time of the latest answer from the inbox; null when there is none. */
    answeredAt: Date | null;
    bookings: readonly RelatedBooking[];
  }>;

export type InboxPage = Readonly<{ messages: readonly InboxMessage[]; hasMore: boolean }>;

const answeredAt = sql<Date | null>`(select max(reply.at) from contact_replies as reply
  where reply.message_id = contact_messages.id)`.mapWith(contactReplies.at);
const inboxColumns = { ...contactMessageColumns, answeredAt };

type InboxFilter = Readonly<{
  search: string;
  /** Only enquiries in this state; null or absent for all messages. */
  state?: EnquiryState | null;
}>;

function buildFilterCondition({ search, state }: InboxFilter, now: Date) {
  const condition = buildWordsCondition(contactMessages.searched, search);
  if (!state) return condition;
  const inState = sql`exists (select from ${enquiries}
    where ${enquiries.messageId} = ${contactMessages.id} and ${buildEnquiryStateSql(now)} = ${state})`;
  return and(condition, inState);
}

/**
 * Returns one page of the inbox: open messages first, then those marked as done, each group
 * newest first.
 */
export async function getInboxPage(
  db: Database,
  now: Date,
  { search, state, limit, offset }: InboxFilter & Readonly<{ limit: number; offset: number }>,
): Promise<InboxPage> {
  const rows = await db
    .select(inboxColumns)
    .from(contactMessages)
    .where(buildFilterCondition({ search, state }, now))
    .orderBy(
      sql`(${contactMessages.doneAt} is not null)`,
      desc(contactMessages.receivedAt),
      desc(contactMessages.id),
    )
    .limit(limit + 1)
    .offset(offset);
  const shown = rows.slice(0, limit);
  const beside = await listMessageBookings(db, shown);
  return {
    messages: shown.map((row) => ({ ...row, bookings: beside.get(row.id) ?? [] })),
    hasMore: rows.length > limit,
  };
}

/** Finds a message with its answers, oldest first; undefined when it has been erased. */
export async function findInboxMessage(
  db: Database,
  id: string,
): Promise<(InboxMessage & Readonly<{ replies: readonly ContactReplyRow[] }>) | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select(inboxColumns)
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  if (!row) return undefined;
  const [beside, replies] = await Promise.all([
    listMessageBookings(db, [row]),
    db
      .select()
      .from(contactReplies)
      .where(eq(contactReplies.messageId, id))
      .orderBy(asc(contactReplies.at), asc(contactReplies.id)),
  ]);
  return { ...row, bookings: beside.get(id) ?? [], replies };
}

/** Counts the messages that match a search; all messages for an empty search. */
export async function countMessages(
  db: Database,
  now: Date,
  search: string,
  state: EnquiryState | null = null,
): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(contactMessages)
    .where(buildFilterCondition({ search, state }, now));
  return row?.found ?? 0;
}

/** Counts what waits for the team: open messages and open WhatsApp conversations. */
export async function countOpenMessages(db: Database): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(contactMessages)
    .where(isNull(contactMessages.doneAt));
  return (row?.open ?? 0) + (await countOpenChats(db));
}

/**
 * Counts the messages and WhatsApp conversations that are more than a day old and neither answered nor marked as done. `names`
 * has the senders who have waited longest.
 */
export async function getLateMessages(
  db: Database,
  now: Date,
): Promise<{ count: number; names: readonly string[] }> {
  const late = and(
    buildWaitingCondition(db),
    lt(contactMessages.receivedAt, getLateThreshold(now)),
  );
  const [all] = await db.select({ count: count() }).from(contactMessages).where(late);
  const chats = await listUnansweredChats(db, getLateThreshold(now));
  const total = (all?.count ?? 0) + chats.length;
  if (total === 0) return { count: 0, names: [] };
  const oldest = await db
    .select({ name: contactMessages.name })
    .from(contactMessages)
    .where(late)
    .orderBy(asc(contactMessages.receivedAt))
    .limit(maxNamesShown);
  const chatNames = chats.map(({ senderName, number }) => senderName || number);
  const names = [...oldest.map(({ name }) => name), ...chatNames].slice(0, maxNamesShown);
  return { count: total, names };
}

/** Counts the messages from the last day that are neither answered nor marked as done. */
export async function countNewMessages(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(contactMessages)
    .where(and(buildWaitingCondition(db), gte(contactMessages.receivedAt, getLateThreshold(now))));
  return row?.count ?? 0;
}

/** The time in milliseconds that a message may wait before it causes an alert. */
const answerLimitMs = 24 * 3_600_000;
const maxNamesShown = 3;

/** The SQL condition that a message is neither answered nor marked as done. */
function buildWaitingCondition(db: Database) {
  return and(
    isNull(contactMessages.doneAt),
    notExists(
      db
        .select({ id: contactReplies.id })
        .from(contactReplies)
        .where(eq(contactReplies.messageId, contactMessages.id)),
    ),
  );
}

function getLateThreshold(now: Date): Date {
  return new Date(now.getTime() - answerLimitMs);
}
