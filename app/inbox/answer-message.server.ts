import { and, eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { contactMessages, contactReplies } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { isId } from "../bookings/booking-id.ts";
import { undoWindowMs } from "../bookings/changes/undo-window.ts";
import { cleanText, type TextErrorCode, textRules } from "../forms/text-rules.ts";
import type { Clock } from "../platform/clock.ts";
import {
  type ContactMessageRow,
  type ContactReplyRow,
  contactMessageColumns,
} from "./contact-store.server.ts";
import { deriveId } from "./derived-id.server.ts";

export type AnswerDependencies = Readonly<{
  db: Database;
  clock: Clock;
  /** Queues the email with the answer, in the same transaction. */
  mailReply(tx: Transaction, message: ContactMessageRow, reply: ContactReplyRow): Promise<void>;
}>;

export type MessageAnswer = Readonly<{
  messageId: string;
  /** The id from the form's token, which is different for each opening of the form. */
  formId: string;
  /** The text before validation. */
  text: string;
  /** Whether the message is also marked as done. */
  isDone: boolean;
  /** The id of the account that wrote the answer. */
  by: string;
}>;

export type AnswerResult =
  | { outcome: "sent" }
  | { outcome: "invalid"; error: TextErrorCode }
  /** The sender left no email address. */
  | { outcome: "no-address" }
  /** The message has been erased. */
  | { outcome: "gone" };

/**
 * Stores an answer and its email in one transaction. Submitting the same form again changes
 * nothing.
 */
export async function answerMessage(
  deps: AnswerDependencies,
  answer: MessageAnswer,
): Promise<AnswerResult> {
  const read = cleanText(answer.text, textRules.message);
  if ("error" in read) return { outcome: "invalid", error: read.error };
  const { messageId, formId, isDone, by } = answer;
  if (!isId(messageId)) return { outcome: "gone" };
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const [message] = await tx
      .select(contactMessageColumns)
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for("update");
    if (!message) return { outcome: "gone" };
    if (message.email === "") return { outcome: "no-address" };
    const id = deriveId([messageId, formId, read.text]);
    const [reply] = await tx
      .insert(contactReplies)
      .values({ id, messageId, at: now, writtenBy: by, text: read.text })
      .onConflictDoNothing()
      .returning();
    if (reply) {
      await deps.mailReply(tx, message, reply);
      await recordAuditEntry(tx, {
        at: now,
        action: "answered",
        kind: "message",
        about: messageId,
      });
    }
    if (isDone && message.doneAt === null) await updateDoneAt(tx, messageId, now, now);
    return { outcome: "sent" };
  });
}

/** Marks a message as done or as open; returns false when it has been erased. */
export async function setMessageDone(
  { db, clock }: Pick<AnswerDependencies, "db" | "clock">,
  messageId: string,
  isDone: boolean,
  at: Date = clock.now(),
): Promise<boolean> {
  if (!isId(messageId)) return false;
  const now = clock.now();
  return runInTransaction(db, (tx) => updateDoneAt(tx, messageId, isDone ? at : null, now));
}

/**
 * Reopens a message that was marked as done at `doneAt`, at most ten minutes ago. Returns false
 * when that time is over, or when the message has been reopened or erased since.
 */
export async function undoMessageDone(
  { db, clock }: Pick<AnswerDependencies, "db" | "clock">,
  messageId: string,
  doneAt: Date,
): Promise<boolean> {
  const now = clock.now();
  if (!isId(messageId) || now.getTime() - doneAt.getTime() > undoWindowMs) return false;
  return runInTransaction(db, async (tx) => {
    const [same] = await tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.id, messageId), eq(contactMessages.doneAt, doneAt)))
      .for("update");
    return same !== undefined && updateDoneAt(tx, messageId, null, now);
  });
}

async function updateDoneAt(
  tx: Transaction,
  id: string,
  doneAt: Date | null,
  at: Date,
): Promise<boolean> {
  const [stored] = await tx
    .select({ doneAt: contactMessages.doneAt })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  if (!stored) return false;
  await tx.update(contactMessages).set({ doneAt }).where(eq(contactMessages.id, id));
  const wasDone = stored.doneAt !== null;
  const done = doneAt !== null;
  if (wasDone !== done) {
    await recordAuditEntry(tx, {
      ...{ at, action: done ? "put-away" : "put-back", kind: "message", about: id },
      before: { done: wasDone },
      after: { done },
    });
  }
  return true;
}
