import type { Transaction } from "#db/database.ts";

/**
 * Deletes messages with everything that the queue and the disk contain of them, inside the
 * transaction that erases their subject. Each function can be repeated safely.
 */
export type MessageEraser = Readonly<{
  /** Deletes all messages to an address, regardless of upper and lower case. */
  eraseByEmail(tx: Transaction, email: string): Promise<void>;
  eraseByBooking(tx: Transaction, bookingId: string): Promise<void>;
  /** Deletes the day sheets of days before this one, which name the riders. */
  eraseSheetsBefore(tx: Transaction, day: string): Promise<void>;
  eraseByContactMessages(tx: Transaction, messageIds: readonly string[]): Promise<void>;
}>;
