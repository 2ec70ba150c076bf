import type { Transaction } from "#db/database.ts";

/**
 * Deletes messages, with everything that the queue and the disk hold of them, inside the
 * transaction that erases their subject. Each function is safe to repeat.
 */
export type MessageEraser = Readonly<{
  /** All messages to an address, in upper or lower case. */
  eraseByEmail(tx: Transaction, email: string): Promise<void>;
  eraseByBooking(tx: Transaction, bookingId: string): Promise<void>;
  /** The sheets of days before this one, which name the riders. */
  eraseSheetsBefore(tx: Transaction, day: string): Promise<void>;
  eraseByContactMessages(tx: Transaction, messageIds: readonly string[]): Promise<void>;
}>;
