import { asc, inArray, lt, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import {
  sandboxChatMessages,
  whatsappEvents,
  whatsappMessages,
  whatsappThreads,
} from "#db/schema.ts";
import type { MessageEraser } from "../platform/message-eraser.ts";

/** Lists what was written to and from numbers, for a copy of the guest's data. */
export async function exportThreads(db: Database, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const threads = await db
    .select()
    .from(whatsappThreads)
    .where(inArray(whatsappThreads.number, [...numbers]));
  if (threads.length === 0) return [];
  const messages = await db
    .select()
    .from(whatsappMessages)
    .where(
      inArray(
        whatsappMessages.threadId,
        threads.map(({ id }) => id),
      ),
    )
    .orderBy(asc(whatsappMessages.at));
  return threads.map(({ id, number, senderName }) => ({
    ...{ number, senderName },
    messages: messages
      .filter(({ threadId }) => threadId === id)
      .map(({ at, isReply, content, text, state }) => ({ at, isReply, content, text, state })),
  }));
}

/**
 * Deletes the conversations with numbers, what the team was mailed about them, and the events that
 * wait to be applied.
 */
export async function eraseThreads(
  tx: Transaction,
  numbers: readonly string[],
  forget: Pick<MessageEraser, "eraseByContactMessages">,
): Promise<void> {
  if (numbers.length === 0) return;
  const asked = [...numbers];
  const erased = await tx
    .delete(whatsappThreads)
    .where(inArray(whatsappThreads.number, asked))
    .returning({ id: whatsappThreads.id });
  await forget.eraseByContactMessages(
    tx,
    erased.map(({ id }) => id),
  );
  await tx
    .delete(whatsappEvents)
    .where(inArray(sql<string>`${whatsappEvents.event} ->> 'from'`, asked));
  await tx.delete(sandboxChatMessages).where(inArray(sandboxChatMessages.number, asked));
}

/** Deletes the conversations in which the guest last wrote before a time. */
export async function eraseOldThreads(
  db: Database,
  before: Date,
  forget: Pick<MessageEraser, "eraseByContactMessages">,
): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const due = await tx
      .select({ number: whatsappThreads.number })
      .from(whatsappThreads)
      .where(lt(whatsappThreads.lastReplyAt, before));
    await eraseThreads(
      tx,
      due.map(({ number }) => number),
      forget,
    );
    await tx.delete(sandboxChatMessages).where(lt(sandboxChatMessages.at, before));
  });
}
