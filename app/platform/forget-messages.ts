import type { Transaction } from "#db/database.ts";

/**
 * Deletes messages, with everything that the queue and the disk hold of them, inside the
 * transaction that erases their subject. Each function is safe to repeat.
 */
export type ForgetMessages = Readonly<{
  /** All messages to an address, in upper or lower case. */
  to(tx: Transaction, email: string): Promise<void>;
  aboutBooking(tx: Transaction, bookingId: string): Promise<void>;
  /** The sheets of days before this one, which name the riders. */
  sheetsBefore(tx: Transaction, day: string): Promise<void>;
  aboutContact(tx: Transaction, messageIds: readonly string[]): Promise<void>;
}>;
