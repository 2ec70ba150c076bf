import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { customerBookings, customerNotes, customers } from "#db/schema.ts";
import { findPrimaryId, listRecordIds } from "./customer-store.server.ts";

/**
 * Takes a booking whose data is being erased away from its customer. The notes about the customer are
 * deleted with its last booking, or at once if `withNotes`, because the guest has asked for it.
 */
export async function eraseCustomerOfBooking(
  tx: Transaction,
  bookingId: string,
  { withNotes }: Readonly<{ withNotes: boolean }>,
): Promise<void> {
  const [own] = await tx
    .delete(customerBookings)
    .where(eq(customerBookings.bookingId, bookingId))
    .returning({ customerId: customerBookings.customerId });
  const primaryId = own && (await findPrimaryId(tx, own.customerId));
  if (!primaryId) return;
  const [left] = await tx
    .select({ bookingId: customerBookings.bookingId })
    .from(customerBookings)
    .innerJoin(customers, eq(customers.id, customerBookings.customerId))
    .where(eq(customers.primaryId, primaryId))
    .limit(1);
  if (left && !withNotes) return;
  const records = await listRecordIds(tx, primaryId);
  await tx.delete(customerNotes).where(inArray(customerNotes.customerId, records));
}
