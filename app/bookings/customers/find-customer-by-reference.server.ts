import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { findCustomerOfBooking } from "./customer-store.server.ts";

/**
 * Returns the id of the customer of the booking with a reference, as people type it; undefined if
 * there is no such booking, or if its guest has been erased.
 */
export async function findCustomerByReference(
  db: Database,
  typed: string,
): Promise<string | undefined> {
  const reference = typed.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  const [known] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.reference, reference));
  return known && findCustomerOfBooking(db, known.id);
}
