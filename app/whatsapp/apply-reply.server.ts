import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { whatsappMessages, whatsappThreads } from "#db/schema.ts";
import type { Clock } from "../platform/clock.ts";
import { applyConsentReply } from "./consent/apply-consent-reply.server.ts";
import { addConsentAnswer } from "./consent/consent-answers.server.ts";
import type { ReplyEvent } from "./gateway.ts";

export type WhatsAppThreadRow = typeof whatsappThreads.$inferSelect;
export type WhatsAppMessageRow = typeof whatsappMessages.$inferSelect;

/** Who hears that a guest wrote. */
export type ReplyTeam = Readonly<{
  clock: Clock;
  /** Queues the email and the push notifications to the team, in the same transaction. */
  tellTeam(tx: Transaction, thread: WhatsAppThreadRow, reply: WhatsAppMessageRow): Promise<void>;
}>;

/**
 * Stores what a guest wrote in the conversation of the number, opens it again and tells the team. A
 * late message moves the 24 hours only if it is the newest.
 */
export async function applyReply(
  { clock, tellTeam }: ReplyTeam,
  tx: Transaction,
  { from, messageId, content, text, senderName, at }: ReplyEvent,
): Promise<void> {
  // A provider's clock that runs ahead does not make the 24 hours longer.
  const now = clock.now();
  const wroteAt = at > now ? now : at;
  const [thread] = await tx
    .insert(whatsappThreads)
    .values({ number: from, senderName, lastReplyAt: wroteAt })
    .onConflictDoUpdate({
      target: whatsappThreads.number,
      set: {
        lastReplyAt: sql`greatest(${whatsappThreads.lastReplyAt}, excluded.last_reply_at)`,
        senderName: sql`coalesce(nullif(excluded.sender_name, ''), ${whatsappThreads.senderName})`,
        doneAt: null,
      },
    })
    .returning();
  if (!thread) throw new Error("the conversation was not stored");
  const [reply] = await tx
    .insert(whatsappMessages)
    .values({
      ...{ id: randomUUID(), threadId: thread.id, providerId: messageId, isReply: true },
      ...{ content, text, state: "received", at: wroteAt },
    })
    .onConflictDoNothing({ target: whatsappMessages.providerId })
    .returning();
  if (!reply) return;
  const word = await applyConsentReply(tx, { from, text }, now);
  if (word) await addConsentAnswer(tx, thread.id, { word, text, at: now });
  await tellTeam(tx, thread, reply);
}
