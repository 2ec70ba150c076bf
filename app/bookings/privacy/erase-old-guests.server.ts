import { and, asc, count, inArray, isNull, lt, notInArray } from "drizzle-orm";
import { type Database, type Transaction, transact } from "#db/database.ts";
import { bookings, payments, refundOrders } from "#db/schema.ts";
import { addMonths, instantOf, type LocalDate, localDateOf } from "../../platform/local-time.ts";
import { readRetention } from "../../platform/retention-setting.server.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { openOrders } from "../refunds/refund-orders.server.ts";
import { eraseBooking } from "./guest-data.server.ts";

const rowsPerTransaction = 200;

/**
 * Erases data that is older than the operator's setting allows, or without a setting than the
 * privacy notice allows: the personal fields of bookings, counted from the day of the ride, and the
 * older data that `alsoErase` knows of. Safe to run at any time and twice at once.
 */
export async function eraseOldGuests(
  deps: BookingDeps,
  alsoErase: (before: Date) => Promise<number>,
): Promise<{ bookings: number; others: number }> {
  const months = await readRetention(deps.db);
  const limit = retentionLimit(deps.clock.now(), months);
  const bookings = await eraseBefore(deps, limit);
  const others = await alsoErase(instantOf(limit, "00:00"));
  if (bookings + others > 0) deps.log.info({ bookings, others, months }, "old data was erased");
  return { bookings, others };
}

async function eraseBefore(deps: BookingDeps, limit: LocalDate): Promise<number> {
  const now = deps.clock.now();
  let erased = 0;
  for (;;) {
    const done = await transact(deps.db, async (tx) => {
      const due = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(isDue(tx, limit))
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

/** How many bookings the next run would empty. */
export async function countOldGuests(db: Database, now: Date, months: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bookings)
    .where(isDue(db, retentionLimit(now, months)));
  return row?.total ?? 0;
}

/** Rides before this day are old enough. */
function retentionLimit(now: Date, months: number): LocalDate {
  return addMonths(localDateOf(now), -months);
}

/** Bookings to erase. Guests who still wait for a refund have to stay within reach. */
function isDue(db: Database | Transaction, limit: LocalDate) {
  const owed = db
    .select({ id: payments.bookingId })
    .from(payments)
    .where(inArray(payments.state, ["refund-due", "refund-returned"]));
  const ordered = db
    .select({ id: refundOrders.bookingId })
    .from(refundOrders)
    .where(inArray(refundOrders.state, openOrders));
  return and(
    lt(bookings.bookingDate, limit),
    isNull(bookings.erasedAt),
    notInArray(bookings.id, owed),
    notInArray(bookings.id, ordered),
  );
}
