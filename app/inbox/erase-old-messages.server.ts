import { lt } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { contactMessages } from "#db/schema.ts";
import type { ForgetMessages } from "../platform/forget-messages.ts";

/** Deletes contact messages received before a moment, and the mails that carried them. */
export async function eraseOldMessages(
  db: Database,
  before: Date,
  forget: ForgetMessages,
): Promise<number> {
  return transact(db, async (tx) => {
    const erased = await tx
      .delete(contactMessages)
      .where(lt(contactMessages.receivedAt, before))
      .returning({ id: contactMessages.id });
    await forget.aboutContact(
      tx,
      erased.map(({ id }) => id),
    );
    return erased.length;
  });
}
