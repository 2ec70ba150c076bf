import { lt } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { contactMessages } from "#db/schema.ts";
import type { MessageEraser } from "../platform/message-eraser.ts";

/**
 * Deletes the contact messages that were received before the given time, and the emails about them.
 * Returns the number of deleted messages.
 */
export async function eraseOldMessages(
  db: Database,
  before: Date,
  forget: MessageEraser,
): Promise<number> {
  return runInTransaction(db, async (tx) => {
    const erased = await tx
      .delete(contactMessages)
      .where(lt(contactMessages.receivedAt, before))
      .returning({ id: contactMessages.id });
    await forget.eraseByContactMessages(
      tx,
      erased.map(({ id }) => id),
    );
    return erased.length;
  });
}
