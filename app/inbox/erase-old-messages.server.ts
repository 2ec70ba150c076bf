import { lt } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { contactMessages } from "#db/schema.ts";
import { eraseEnquiryRemarks } from "../bookings/quotes/erase-enquiries.server.ts";
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
    const ids = erased.map(({ id }) => id);
    await eraseEnquiryRemarks(tx, ids);
    await forget.eraseByContactMessages(tx, ids);
    return erased.length;
  });
}
