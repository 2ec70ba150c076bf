import { and, asc, count, inArray, isNull, lt, notInArray } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, payments, refundOrders } from "#db/schema.ts";
import { addMonths, type LocalDate } from "../../platform/local-date.ts";
import { toInstant, toLocalDate } from "../../platform/local-time.ts";
import { readRetention } from "../../platform/retention-setting.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { openOrderStates } from "../refunds/refund-orders.server.ts";
import { eraseBooking } from "./guest-data.server.ts";

const rowsPerTransaction = 200;

/**
 * Erases the personal data of bookings whose ride was longer ago than the operator's setting allows
 * or, without a setting, than the privacy notice allows. `alsoErase` erases other data that is
 * older than this limit. Safe to run at any time and concurrently.
 */
export async function eraseOldGuests(
  deps: BookingDependencies,
  alsoErase: (before: Date) => Promise<number>,
): Promise<{ bookings: number; others: number }> {
  const months = await readRetention(deps.db);
  const limit = getRetentionLimit(deps.clock.now(), months);
  const bookings = await eraseGuestsBefore(deps, limit);
  const others = await alsoErase(toInstant(limit, "00:00"));
  if (bookings + others > 0) deps.log.info({ bookings, others, months }, "old data was erased");
  return { bookings, others };
}

async function eraseGuestsBefore(deps: BookingDependencies, limit: LocalDate): Promise<number> {
  const now = deps.clock.now();
  let erased = 0;
  for (;;) {
    const done = await runInTransaction(deps.db, async (tx) => {
      const due = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(buildDueCondition(tx, limit))
        .orderBy(asc(bookings.bookingDate), asc(bookings.id))
        .limit(rowsPerTransaction)
        // Another process may be erasing the same bookings.
        .for("update", { skipLocked: true });
      for (const { id } of due) await eraseBooking(tx, deps, id, { now, actor: "system" });
      return due.length;
    });
    erased += done;
    if (done < rowsPerTransaction) return erased;
  }
}

/** Counts the bookings that the next run would erase. */
export async function countOldGuests(db: Database, now: Date, months: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bookings)
    .where(buildDueCondition(db, getRetentionLimit(now, months)));
  return row?.total ?? 0;
}

/** Returns the first day whose rides are too recent for erasure. */
function getRetentionLimit(now: Date, months: number): LocalDate {
  return addMonths(toLocalDate(now), -months);
}

/**
 * Builds the condition for bookings to erase. Bookings with an open refund are excluded, because
 * their guests have to remain reachable.
 */
function buildDueCondition(db: Database | Transaction, limit: LocalDate) {
  const owed = db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(inArray(payments.state, ["refund-due", "refund-returned"]));
  const ordered = db
    .select({ id: refundOrders.bookingId })
    .from(refundOrders)
    .where(inArray(refundOrders.state, openOrderStates));
  return and(
    lt(bookings.bookingDate, limit),
    isNull(bookings.erasedAt),
    notInArray(bookings.id, owed),
    notInArray(bookings.id, ordered),
  );
}
