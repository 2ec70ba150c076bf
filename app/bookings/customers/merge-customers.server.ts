import { and, eq, inArray } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { customerBookings, separateCustomers } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  findPrimaryId,
  insertCustomer,
  insertSeparation,
  joinCustomers,
  listRecordIds,
  listSeparateCustomers,
  lockMerges,
  separateCustomer,
} from "./customer-store.server.ts";

type Deps = Pick<BookingDependencies, "db" | "clock">;
type Pair = Readonly<{ id: string; otherId: string }>;

/** `unknown`: one of the customers does not exist. `unchanged`: it already was as wished. */
export type CustomerChange = "done" | "unchanged" | "unknown";

/**
 * Makes one customer of two, which keeps the id of the first. Each keeps its own record, so that
 * `keepCustomersApart` can undo it.
 */
export async function mergeCustomers({ db, clock }: Deps, pair: Pair): Promise<CustomerChange> {
  return runInTransaction(db, async (tx) => {
    await lockMerges(tx);
    const id = await findPrimaryId(tx, pair.id);
    const otherId = await findPrimaryId(tx, pair.otherId);
    if (!id || !otherId) return "unknown";
    if (id === otherId) return "unchanged";
    const own = await listRecordIds(tx, id);
    const others = await listRecordIds(tx, otherId);
    // The team has changed its mind about records that it kept apart.
    for (const [some, more] of [
      [own, others],
      [others, own],
    ] as const) {
      await tx
        .delete(separateCustomers)
        .where(
          and(
            inArray(separateCustomers.customerId, some),
            inArray(separateCustomers.otherId, more),
          ),
        );
    }
    await joinCustomers(tx, id, otherId);
    await recordAuditEntry(tx, {
      ...{ at: clock.now(), action: "customer-merged", kind: "customer", about: id },
    });
    return "done";
  });
}

/**
 * Keeps two records apart: they are not suggested for a merge again, and if they were merged, the
 * second becomes a customer of its own again, with those that had been merged with it before.
 */
export async function keepCustomersApart(
  { db, clock }: Deps,
  { id, otherId }: Pair,
): Promise<CustomerChange> {
  return runInTransaction(db, async (tx) => {
    await lockMerges(tx);
    const primary = await findPrimaryId(tx, id);
    const other = await findPrimaryId(tx, otherId);
    if (!primary || !other || id === otherId) return "unknown";
    // The record that identifies the customer cannot leave it, because its page would be another's.
    if (primary === other && otherId === other) return "unknown";
    await separateCustomer(tx, otherId, primary);
    await insertSeparation(tx, primary, otherId);
    await recordAuditEntry(tx, {
      ...{ at: clock.now(), action: "customer-kept-apart", kind: "customer", about: primary },
    });
    return "done";
  });
}

/**
 * Gives a booking a customer of its own, because it is not of the guest whose page shows it. Has no
 * effect on the only booking of a record.
 */
export async function separateBooking(
  { db, clock }: Deps,
  { id, bookingId }: Readonly<{ id: string; bookingId: string }>,
): Promise<CustomerChange> {
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
    const row = await lockRecordRow(tx, bookingId);
    const primaryId = row && (await findPrimaryId(tx, row.customerId));
    if (!row || !primaryId) return "unknown";
    if (primaryId !== id) {
      // The form was submitted twice, or somebody else has separated the booking.
      const apart = await listSeparateCustomers(tx, [row.customerId]);
      return row.joinedBy === "first" && apart.has(id) ? "done" : "unknown";
    }
    return moveToOwnRecord(tx, row, { primaryId, now });
  });
}

/** The row of a booking in its customer's record. */
type RecordRow = typeof customerBookings.$inferSelect;

/** Locks the merges and then the row of a booking, in the order in which `updateCustomer` does. */
async function lockRecordRow(tx: Transaction, bookingId: string): Promise<RecordRow | undefined> {
  await lockMerges(tx);
  const [row] = await tx
    .select()
    .from(customerBookings)
    .where(eq(customerBookings.bookingId, bookingId))
    .for("update");
  return row;
}

/**
 * Gives a booking a record of its own, which is kept apart from its former customer. The caller must
 * have called `lockRecordRow`.
 */
async function moveToOwnRecord(
  tx: Transaction,
  { bookingId, customerId: formerId }: RecordRow,
  { primaryId, now }: Readonly<{ primaryId: string; now: Date }>,
): Promise<CustomerChange> {
  const own = await tx
    .select({ id: customerBookings.bookingId })
    .from(customerBookings)
    .where(eq(customerBookings.customerId, formerId))
    .limit(2);
  if (own.length < 2) return "unchanged";
  const customerId = await insertCustomer(tx, now);
  await tx
    .update(customerBookings)
    .set({ customerId, joinedBy: "first" })
    .where(eq(customerBookings.bookingId, bookingId));
  await insertSeparation(tx, primaryId, customerId);
  await recordAuditEntry(tx, {
    ...{ at: now, action: "customer-kept-apart", kind: "customer", about: primaryId },
  });
  return "done";
}

/**
 * Stores what the team says about a booking that an earlier rule joined with a customer: it is of
 * this guest, or it gets a customer of its own. `unchanged` means that another
 * person has answered before.
 */
export async function answerEarlierJoin(
  { db, clock }: Deps,
  { bookingId, isSame }: Readonly<{ bookingId: string; isSame: boolean }>,
): Promise<CustomerChange> {
  const now = clock.now();
  return runInTransaction(db, async (tx) => {
    const row = await lockRecordRow(tx, bookingId);
    const primaryId = row && (await findPrimaryId(tx, row.customerId));
    if (!row || !primaryId) return "unknown";
    if (row.joinedBy !== "earlier-rule") return "unchanged";
    if (!isSame) {
      const moved = await moveToOwnRecord(tx, row, { primaryId, now });
      if (moved === "done") return moved;
    }
    // A booking that is alone in its record by now has nothing to be parted from.
    await tx
      .update(customerBookings)
      .set({ joinedBy: isSame ? "team" : "first" })
      .where(eq(customerBookings.bookingId, bookingId));
    await recordAuditEntry(tx, {
      ...{ at: now, action: "customer-join-kept", kind: "customer", about: primaryId },
    });
    return "done";
  });
}
