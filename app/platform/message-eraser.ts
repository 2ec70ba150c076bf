import type { Transaction } from "#db/database.ts";

/**
 * Deletes messages and all copies of them in the queue and on disk, within the transaction that
 * erases the person. Every method may be called repeatedly.
 */
export type MessageEraser = Readonly<{
  /** Deletes all messages to an email address, ignoring case. */
  eraseByEmail(tx: Transaction, email: string): Promise<void>;
  eraseByBooking(tx: Transaction, bookingId: string): Promise<void>;
  /** Deletes the day sheets of days before `day`, because they name riders. */
  eraseSheetsBefore(tx: Transaction, day: string): Promise<void>;
  eraseByContactMessages(tx: Transaction, messageIds: readonly string[]): Promise<void>;
}>;
