import { and, eq } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { whatsappMessages, whatsappThreads } from "#db/schema.ts";
import { recordAuditEntry } from "../accounts/audit-log/record-audit-entry.server.ts";
import { isId } from "../bookings/booking-id.ts";
import { cleanText, type TextErrorCode } from "../forms/text-rules.ts";
import type { Clock } from "../platform/clock.ts";
import { answerRule, canAnswer } from "../whatsapp/answer-window.ts";
import type { FindWhatsAppGateway, SendResult } from "../whatsapp/gateway.ts";
import { deriveId } from "./derived-id.server.ts";

export type ChatDependencies = Readonly<{
  db: Database;
  clock: Clock;
  findGateway: FindWhatsAppGateway;
}>;

export type ChatAnswer = Readonly<{
  threadId: string;
  /** The id of the form, which is different for each opening of it. */
  formId: string;
  /** The text before validation. */
  text: string;
  /** Whether the conversation is also marked as done. */
  isDone: boolean;
  /** The id of the account that wrote the answer. */
  by: string;
}>;

export type ChatAnswerResult =
  | { outcome: "sent" }
  | { outcome: "invalid"; error: TextErrorCode }
  /** The provider refused the text. The page says why. */
  | { outcome: "not-sent" }
  /** The provider's answer was lost, so that the text may have left. */
  | { outcome: "unknown" }
  /** The guest's last message is more than 24 hours old. */
  | { outcome: "too-late" }
  | { outcome: "not-set-up" }
  /** The conversation has been erased. */
  | { outcome: "gone" };

/**
 * Stores a typed answer and sends it. The row is stored before the call, so that the same form never
 * sends twice, whatever became of the first call.
 */
export async function answerChat(
  deps: ChatDependencies,
  { threadId, formId, text: typed, isDone, by }: ChatAnswer,
): Promise<ChatAnswerResult> {
  const read = cleanText(typed, answerRule);
  if ("error" in read) return { outcome: "invalid", error: read.error };
  if (!isId(threadId)) return { outcome: "gone" };
  const gateway = await deps.findGateway();
  if (!gateway) return { outcome: "not-set-up" };
  const now = deps.clock.now();
  const { text } = read;
  const id = deriveId([threadId, formId, text]);
  const begun = await runInTransaction(deps.db, async (tx) => {
    const [thread] = await tx
      .select()
      .from(whatsappThreads)
      .where(eq(whatsappThreads.id, threadId))
      .for("update");
    if (!thread) return { outcome: "gone" } as const;
    const [before] = await tx.select().from(whatsappMessages).where(eq(whatsappMessages.id, id));
    if (before) return { outcome: "again", state: before.state } as const;
    if (!canAnswer(thread.lastReplyAt, now)) return { outcome: "too-late" } as const;
    await tx.insert(whatsappMessages).values({
      ...{ id, threadId, isReply: false, content: "text", text, state: "waiting" },
      ...{ at: now, writtenBy: by },
    });
    await recordAuditEntry(tx, { at: now, action: "answered", kind: "chat", about: threadId });
    return { outcome: "begun", number: thread.number } as const;
  });
  if (begun.outcome === "again") return toRepeatedResult(begun.state);
  if (begun.outcome !== "begun") return begun;
  const sent = await gateway.sendText({ to: begun.number, text, deliveryId: id });
  return runInTransaction(deps.db, async (tx) => {
    await recordResult(tx, id, sent);
    if (sent.outcome === "refused") return { outcome: "not-sent" };
    if (isDone) await updateChatDone(tx, threadId, now, now);
    return { outcome: sent.outcome === "accepted" ? "sent" : "unknown" };
  });
}

/** A report of the provider may have come first and knows more. */
async function recordResult(tx: Transaction, id: string, sent: SendResult): Promise<void> {
  const isWaiting = and(eq(whatsappMessages.id, id), eq(whatsappMessages.state, "waiting"));
  const update = tx.update(whatsappMessages);
  switch (sent.outcome) {
    case "accepted":
      await update.set({ state: "accepted", providerId: sent.messageId }).where(isWaiting);
      return;
    case "refused":
      await update.set({ state: "failed", failure: sent.refusal.reason }).where(isWaiting);
      return;
    case "unknown":
      await update.set({ state: "unknown" }).where(isWaiting);
  }
}

function toRepeatedResult(state: typeof whatsappMessages.$inferSelect.state): ChatAnswerResult {
  if (state === "failed") return { outcome: "not-sent" };
  return { outcome: state === "waiting" || state === "unknown" ? "unknown" : "sent" };
}

/** Marks a conversation as done or as open; returns false when it has been erased. */
export async function setChatDone(
  { db, clock }: Pick<ChatDependencies, "db" | "clock">,
  threadId: string,
  isDone: boolean,
): Promise<boolean> {
  if (!isId(threadId)) return false;
  const now = clock.now();
  return runInTransaction(db, (tx) => updateChatDone(tx, threadId, isDone ? now : null, now));
}

async function updateChatDone(
  tx: Transaction,
  id: string,
  doneAt: Date | null,
  at: Date,
): Promise<boolean> {
  const [stored] = await tx
    .select({ doneAt: whatsappThreads.doneAt })
    .from(whatsappThreads)
    .where(eq(whatsappThreads.id, id))
    .for("update");
  if (!stored) return false;
  const [wasDone, isDone] = [stored.doneAt !== null, doneAt !== null];
  if (wasDone === isDone) return true;
  await tx.update(whatsappThreads).set({ doneAt }).where(eq(whatsappThreads.id, id));
  await recordAuditEntry(tx, {
    ...{ at, action: isDone ? "put-away" : "put-back", kind: "chat", about: id },
    before: { done: wasDone },
    after: { done: isDone },
  });
  return true;
}
