import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, customerBookings, customers, separateCustomers } from "#db/schema.ts";
import { generateId } from "../booking-store.server.ts";
import type { GuestIdentity } from "./match-guests.ts";

/** The columns of `bookings` by which guests are compared. */
export const guestIdentityColumns = {
  firstName: bookings.firstName,
  lastName: bookings.lastName,
  email: bookings.email,
  phone: bookings.phone,
  phoneE164: bookings.phoneE164,
  isThroughAgency: sql<boolean>`${bookings.agencyId} is not null`,
};

export type GuestOfBooking = GuestIdentity & Readonly<{ bookingId: string }>;

/** The condition for bookings that have a customer: they are of a guest who is known. */
export const hasCustomer = and(
  eq(bookings.isBlock, false),
  ne(bookings.state, "unscheduled"),
  isNull(bookings.erasedAt),
);

/** Stores a new record that is a customer of its own, and returns its id. */
export async function insertCustomer(tx: Transaction, now: Date): Promise<string> {
  const id = generateId();
  await tx.insert(customers).values({ id, primaryId: id, madeAt: now });
  return id;
}

/** Returns the id of the customer to whom a record belongs; undefined if there is no such record. */
export async function findPrimaryId(
  db: Database | Transaction,
  customerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: customers.primaryId })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.id;
}

/** Returns the id of the customer of a booking; undefined if the booking has none. */
export async function findCustomerOfBooking(
  db: Database | Transaction,
  bookingId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: customers.primaryId })
    .from(customerBookings)
    .innerJoin(customers, eq(customers.id, customerBookings.customerId))
    .where(eq(customerBookings.bookingId, bookingId));
  return row?.id;
}

/** Lists the ids of a customer's records, oldest first. */
export async function listRecordIds(
  db: Database | Transaction,
  primaryId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.primaryId, primaryId))
    .orderBy(asc(customers.id));
  return rows.map(({ id }) => id);
}

/**
 * Makes all changes of `primary_id` wait for each other until the transaction ends. Locks of bookings
 * and of contact data must have been taken before, and rows of customers are locked after, so that no
 * two transactions wait for each other.
 */
export async function lockMerges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customer merges'), 0)`);
}

/** Makes one customer of two. The caller must have called `lockMerges`. */
export async function joinCustomers(
  tx: Transaction,
  primaryId: string,
  otherPrimaryId: string,
): Promise<void> {
  await tx.update(customers).set({ primaryId }).where(eq(customers.primaryId, otherPrimaryId));
  await tx.update(customers).set({ mergedInto: primaryId }).where(eq(customers.id, otherPrimaryId));
}

/**
 * Makes a record of a customer a customer of its own again, with the records that had been merged
 * with it before. The caller must have called `lockMerges`.
 */
export async function separateCustomer(
  tx: Transaction,
  id: string,
  primaryId: string,
): Promise<void> {
  await tx
    .update(customers)
    .set({ primaryId: id })
    .where(
      and(
        eq(customers.primaryId, primaryId),
        sql`${customers.id} in (with recursive own as (
          select ${id}::uuid as id
          union select record.id from customers as record inner join own on record.merged_into = own.id
        ) select id from own)`,
      ),
    );
  await tx.update(customers).set({ mergedInto: null }).where(eq(customers.id, id));
}

/** Stores that two records are kept apart. Has no effect if they already are. */
export async function insertSeparation(tx: Transaction, one: string, other: string): Promise<void> {
  const [customerId = "", otherId = ""] = [one, other].toSorted();
  await tx.insert(separateCustomers).values({ customerId, otherId }).onConflictDoNothing();
}

/** Lists the customers that the team keeps apart from the one with the given records. */
export async function listSeparateCustomers(
  db: Database | Transaction,
  recordIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: customers.primaryId })
    .from(separateCustomers)
    .innerJoin(
      customers,
      or(
        eq(customers.id, separateCustomers.customerId),
        eq(customers.id, separateCustomers.otherId),
      ),
    )
    .where(
      or(
        inArray(separateCustomers.customerId, [...recordIds]),
        inArray(separateCustomers.otherId, [...recordIds]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
