import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { contactMessages } from "#db/schema.ts";
import type { ForgetMessages } from "../platform/forget-messages.ts";
import type { ContactMessageRow } from "./contact-store.server.ts";

const writtenBy = (email: string) =>
  sql`lower(${contactMessages.email}) = ${email.trim().toLowerCase()}`;

/** Everything somebody wrote with the contact form, for them to read. */
export async function messagesOf(db: Database, email: string): Promise<ContactMessageRow[]> {
  return db.select().from(contactMessages).where(writtenBy(email));
}

/** Deletes what somebody wrote with the contact form, and the mails that carried it. */
export async function eraseMessagesOf(
  tx: Transaction,
  email: string,
  forget: ForgetMessages,
): Promise<void> {
  const erased = await tx
    .delete(contactMessages)
    .where(writtenBy(email))
    .returning({ id: contactMessages.id });
  await forget.aboutContact(
    tx,
    erased.map(({ id }) => id),
  );
}
