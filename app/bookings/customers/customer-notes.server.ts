import { asc, count, eq, inArray, lt } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { customerBookings, customerNotes, customers } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { findPrimaryId } from "./customer-store.server.ts";

/** A note of the team about a customer. Notes can be added but not edited. */
export type CustomerNote = Readonly<{ id: string; at: Date; by: string; text: string }>;

const noteColumns = {
  id: customerNotes.id,
  at: customerNotes.at,
  by: customerNotes.writtenBy,
  text: customerNotes.text,
};

/**
 * Adds a note about a customer. A note with a known id has been added already, because the form was
 * submitted twice. `unknown` means that there is no such customer.
 */
export async function addCustomerNote(
  { db, clock }: Pick<BookingDependencies, "db" | "clock">,
  note: Readonly<{ id: string; customerId: string; text: string; by: string }>,
): Promise<"noted" | "unknown"> {
  const at = clock.now();
  return runInTransaction(db, async (tx) => {
    const customerId = await findPrimaryId(tx, note.customerId);
    if (!customerId) return "unknown";
    // Notes are erased with the last booking, so a customer without one gets none.
    const [{ bookings = 0 } = {}] = await tx
      .select({ bookings: count() })
      .from(customerBookings)
      .innerJoin(customers, eq(customers.id, customerBookings.customerId))
      .where(eq(customers.primaryId, customerId));
    if (bookings === 0) return "unknown";
    const { id, by: writtenBy, text } = note;
    const added = await tx
      .insert(customerNotes)
      .values({ id, customerId, at, writtenBy, text })
      .onConflictDoNothing()
      .returning({ id: customerNotes.id });
    if (added.length > 0) {
      await recordAuditEntry(tx, {
        ...{ at, action: "customer-noted", kind: "customer", about: customerId },
      });
    }
    return "noted";
  });
}

/** Lists the notes about a customer, oldest first. */
export function listCustomerNotes(
  db: Database | Transaction,
  primaryId: string,
): Promise<CustomerNote[]> {
  return db
    .select(noteColumns)
    .from(customerNotes)
    .innerJoin(customers, eq(customers.id, customerNotes.customerId))
    .where(eq(customers.primaryId, primaryId))
    .orderBy(asc(customerNotes.at), asc(customerNotes.id));
}

/** Lists the notes about the customers of the given bookings, oldest first. */
export async function listNotesAbout(
  db: Database,
  bookingIds: readonly string[],
): Promise<CustomerNote[]> {
  const theirs = db
    .select({ id: customers.primaryId })
    .from(customerBookings)
    .innerJoin(customers, eq(customers.id, customerBookings.customerId))
    .where(inArray(customerBookings.bookingId, [...bookingIds]));
  return db
    .select(noteColumns)
    .from(customerNotes)
    .innerJoin(customers, eq(customers.id, customerNotes.customerId))
    .where(inArray(customers.primaryId, theirs))
    .orderBy(asc(customerNotes.at), asc(customerNotes.id));
}

/**
 * Deletes the notes from before the limit of the retention, also about customers who still come.
 * Returns their number.
 */
export async function eraseOldCustomerNotes(db: Database, before: Date): Promise<number> {
  const deleted = await db
    .delete(customerNotes)
    .where(lt(customerNotes.at, before))
    .returning({ id: customerNotes.id });
  return deleted.length;
}
