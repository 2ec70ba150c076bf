import { and, eq, inArray } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { customerBookings, separateCustomers } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  findPrimaryId,
  insertCustomer,
  insertSeparation,
  joinCustomers,
  listRecordIds,
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
    const [row] = await tx
      .select()
      .from(customerBookings)
      .where(eq(customerBookings.bookingId, bookingId))
      .for("update");
    await lockMerges(tx);
    if (!row || (await findPrimaryId(tx, row.customerId)) !== id) return "unknown";
    const own = await tx
      .select({ id: customerBookings.bookingId })
      .from(customerBookings)
      .where(eq(customerBookings.customerId, row.customerId))
      .limit(2);
    if (own.length < 2) return "unchanged";
    const customerId = await insertCustomer(tx, now);
    await tx
      .update(customerBookings)
      .set({ customerId })
      .where(eq(customerBookings.bookingId, bookingId));
    await insertSeparation(tx, id, customerId);
    await recordAuditEntry(tx, {
      ...{ at: now, action: "customer-kept-apart", kind: "customer", about: id },
    });
    return "done";
  });
}
