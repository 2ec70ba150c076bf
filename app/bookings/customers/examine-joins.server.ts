import { and, inArray, isNull, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { type CustomerJoin, customerBookings } from "#db/schema.ts";
import { findSameGuest } from "./assign-customers.server.ts";
import {
  type KnownGuest,
  listAgencyContacts,
  listGuestsByContacts,
  listGuestsOfRecords,
} from "./known-guests.server.ts";

/** How many records one transaction examines. */
const recordsPerBatch = 50;

/**
 * Finds out for the bookings of a former release why they are in their customer's record, so that the
 * team is asked about those that the present rule would not join (ruling 31). Safe to run at any time
 * and concurrently.
 */
export async function examineEarlierJoins(db: Database): Promise<void> {
  await undoMergesByRule(db);
  for (;;) {
    const records = await db
      .selectDistinct({ id: customerBookings.customerId })
      .from(customerBookings)
      .where(isNull(customerBookings.joinedBy))
      .limit(recordsPerBatch);
    if (records.length === 0) return;
    const ids = records.map(({ id }) => id);
    await runInTransaction(db, (tx) => examineRecords(tx, ids));
  }
}

/**
 * A former release joined a corrected booking by merging its record, as the team does. The audit log
 * has an entry for each merge of the team, which names only the customer that both became. Where more
 * records were merged into a customer than it has entries, the log does not tell which of them the team
 * merged, so the bookings of all of them are moved and examined like those that a rule joined.
 */
async function undoMergesByRule(db: Database): Promise<void> {
  // The records of one customer have an index, and `merged_into` has none.
  await db.execute(sql`update customer_bookings set customer_id = record.merged_into
    from customers as record
    where record.id = customer_bookings.customer_id and record.merged_into is not null
      and customer_bookings.joined_by is null
      and (select count(*) from customers as merged
          where merged.primary_id = record.primary_id and merged.merged_into = record.merged_into)
        > (select count(*) from audit_entries
          where action = 'customer-merged' and about_id = record.merged_into::text)`);
}

async function examineRecords(tx: Transaction, recordIds: readonly string[]): Promise<void> {
  // Processes that start at the same time examine one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('customer joins'), 0)`);
  const guests = await listGuestsOfRecords(tx, recordIds);
  const known = await listGuestsByContacts(tx, guests);
  const ofAgencies = await listAgencyContacts(tx);
  const reasons = Map.groupBy(guests, (guest) => explainJoin(guest, { guests, known, ofAgencies }));
  for (const [joinedBy, some] of reasons) {
    await tx
      .update(customerBookings)
      .set({ joinedBy })
      .where(
        and(
          inArray(
            customerBookings.bookingId,
            some.map(({ bookingId }) => bookingId),
          ),
          inArray(customerBookings.customerId, [...recordIds]),
          isNull(customerBookings.joinedBy),
        ),
      );
  }
  // A booking that is no guest's any more, such as an erased one, has nothing to be compared with.
  await tx
    .update(customerBookings)
    .set({ joinedBy: "first" })
    .where(
      and(inArray(customerBookings.customerId, [...recordIds]), isNull(customerBookings.joinedBy)),
    );
}

type Evidence = Readonly<{
  /** The guests of the records, and the guests with common contact data, oldest booking first. */
  guests: readonly KnownGuest[];
  known: readonly KnownGuest[];
  ofAgencies: ReadonlySet<string>;
}>;

/** Returns what the present rule would have done with a booking when it was made. */
function explainJoin(guest: KnownGuest, { guests, known, ofAgencies }: Evidence): CustomerJoin {
  const ofRecord = guests.filter(({ customerId }) => customerId === guest.customerId);
  if (ofRecord[0] === guest) return "first";
  const at = known.findIndex(({ bookingId }) => bookingId === guest.bookingId);
  const before = known.slice(0, Math.max(0, at));
  const match = findSameGuest(guest, before, ofAgencies);
  return match?.primaryId === guest.primaryId ? "rule" : "earlier-rule";
}
