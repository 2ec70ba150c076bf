import { asc, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { contactMessages, contactReplies } from "#db/schema.ts";
import { eraseEnquiryRemarks } from "../bookings/quotes/erase-enquiries.server.ts";
import type { MessageEraser } from "../platform/message-eraser.ts";
import { contactMessageColumns } from "./contact-store.server.ts";

const buildSenderCondition = (email: string) =>
  sql`lower(${contactMessages.email}) = ${email.trim().toLowerCase()}`;

/**
 * Lists all contact messages from an email address with their answers, for a copy of the guest's
 * data.
 */
export async function listMessagesBySender(db: Database, email: string) {
  const messages = await db
    .select(contactMessageColumns)
    .from(contactMessages)
    .where(buildSenderCondition(email));
  if (messages.length === 0) return [];
  const replies = await db
    .select()
    .from(contactReplies)
    .where(
      inArray(
        contactReplies.messageId,
        messages.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contactReplies.at));
  return messages.map((message) => ({
    ...message,
    replies: replies
      .filter(({ messageId }) => messageId === message.id)
      .map(({ at, text }) => ({ at, text })),
  }));
}

/**
 * Deletes all contact messages from an email address, their answers, and the emails that contain a
 * message or an answer.
 */
export async function eraseMessagesBySender(
  tx: Transaction,
  email: string,
  forget: MessageEraser,
): Promise<void> {
  const erased = await tx
    .delete(contactMessages)
    .where(buildSenderCondition(email))
    .returning({ id: contactMessages.id });
  const ids = erased.map(({ id }) => id);
  await eraseEnquiryRemarks(tx, ids);
  await forget.eraseByContactMessages(tx, ids);
}
