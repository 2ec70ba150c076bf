import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { whatsappMessages, whatsappThreads } from "#db/schema.ts";
import type { FindWhatsAppGateway, SendResult } from "../gateway.ts";
import { consentMessages } from "./consent-text.ts";
import { type ConsentWord, getWordLanguage } from "./consent-word.ts";

type Answered = Readonly<{ word: ConsentWord; text: string; at: Date }>;

/** Adds the answer to a word such as STOP to the conversation. A job sends it. */
export async function addConsentAnswer(
  tx: Transaction,
  threadId: string,
  { word, text: received, at }: Answered,
): Promise<void> {
  const text = consentMessages[getWordLanguage(received)].answers[word];
  await tx.insert(whatsappMessages).values({
    ...{ id: randomUUID(), threadId, isReply: false, content: "text", text },
    ...{ state: "waiting", at },
  });
}

/**
 * Sends the answers to words such as STOP that wait. Each is `unknown` before its call, so that it is
 * sent once at most, whatever becomes of the call.
 */
export async function sendConsentAnswers({
  db,
  findGateway,
}: Readonly<{ db: Database; findGateway: FindWhatsAppGateway }>): Promise<void> {
  const isWaiting = and(
    eq(whatsappMessages.isReply, false),
    isNull(whatsappMessages.writtenBy),
    eq(whatsappMessages.state, "waiting"),
  );
  const waiting = await db
    .select({ id: whatsappMessages.id, text: whatsappMessages.text, to: whatsappThreads.number })
    .from(whatsappMessages)
    .innerJoin(whatsappThreads, eq(whatsappThreads.id, whatsappMessages.threadId))
    .where(isWaiting)
    .orderBy(asc(whatsappMessages.at))
    .limit(50);
  if (waiting.length === 0) return;
  const gateway = await findGateway();
  if (!gateway) return;
  for (const { id, text, to } of waiting) {
    const isOwn = eq(whatsappMessages.id, id);
    const begun = await db
      .update(whatsappMessages)
      .set({ state: "unknown" })
      .where(and(isOwn, isWaiting))
      .returning({ id: whatsappMessages.id });
    if (begun.length === 0) continue;
    const result = await gateway.sendText({ to, text, deliveryId: id });
    const change = toChange(result);
    // A report about it may have come before the answer.
    const isOpen = and(isOwn, eq(whatsappMessages.state, "unknown"));
    if (change) await db.update(whatsappMessages).set(change).where(isOpen);
  }
}

function toChange(result: SendResult): Partial<typeof whatsappMessages.$inferInsert> | null {
  if (result.outcome === "unknown") return null;
  if (result.outcome === "accepted") return { state: "accepted", providerId: result.messageId };
  const { reason } = result.refusal;
  const isLater = reason === "rate-limited" || reason === "unreachable";
  return isLater ? { state: "waiting" } : { state: "failed", failure: reason };
}
