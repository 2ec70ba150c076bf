import { inArray, lt } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { contactMessages, deliveries } from "#db/schema.ts";
import { type ForgetMails, forgetDeliveries } from "../platform/forget-deliveries.server.ts";

/** Deletes contact messages received before a moment, and the mails that carried them. */
export async function eraseOldMessages(
  db: Database,
  before: Date,
  forgetMails: ForgetMails,
): Promise<number> {
  return transact(db, async (tx) => {
    const erased = await tx
      .delete(contactMessages)
      .where(lt(contactMessages.receivedAt, before))
      .returning({ id: contactMessages.id });
    const subjects = erased.map(({ id }) => `contact:${id}`);
    if (subjects.length > 0) {
      await forgetDeliveries(tx, inArray(deliveries.subject, subjects), forgetMails);
    }
    return erased.length;
  });
}
