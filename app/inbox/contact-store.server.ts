import { getTableColumns } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { contactMessages, type contactReplies } from "#db/schema.ts";

const { searched: _, ...messageColumns } = getTableColumns(contactMessages);
/** The columns of a message, without the text that only the search uses. */
export const contactMessageColumns = messageColumns;

/** A message as it was sent. */
export type ContactMessageRow = Readonly<
  Omit<typeof contactMessages.$inferSelect, "searched" | "doneAt" | PhoneColumn> &
    Partial<Pick<typeof contactMessages.$inferSelect, PhoneColumn>>
>;
/** The columns that only enquiries have. */
type PhoneColumn = "phone" | "phoneCountry";
/** An answer to a message. */
export type ContactReplyRow = typeof contactReplies.$inferSelect;

/** Stores a message and returns it; returns undefined if it was already stored. */
export async function storeContactMessage(
  tx: Transaction,
  message: ContactMessageRow,
): Promise<ContactMessageRow | undefined> {
  const [row] = await tx
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning(contactMessageColumns);
  return row;
}
