import type { Transaction } from "#db/database.ts";
import { contactMessages } from "#db/schema.ts";

export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Stores a message; undefined when it is stored already. */
export async function storeContactMessage(
  tx: Transaction,
  message: ContactMessageRow,
): Promise<ContactMessageRow | undefined> {
  const [row] = await tx.insert(contactMessages).values(message).onConflictDoNothing().returning();
  return row;
}
