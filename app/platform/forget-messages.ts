import type { Transaction } from "#db/database.ts";

/**
 * Deletes messages with everything that queue and disk hold of them, inside the transaction that
 * erases what they are about. Each is safe to repeat.
 */
export type ForgetMessages = Readonly<{
  /** All to an address, in whatever case it is written. */
  to(tx: Transaction, email: string): Promise<void>;
  aboutBooking(tx: Transaction, bookingId: string): Promise<void>;
  aboutContact(tx: Transaction, messageIds: readonly string[]): Promise<void>;
}>;
