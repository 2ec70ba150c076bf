import { and, asc, count, isNull, lt } from "drizzle-orm";
import { type Database, transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingDeps } from "./deps.server.ts";
import { eraseBooking } from "./guest-data.server.ts";
import { addMonths, type LocalDate, localDateOf } from "./local-time.ts";

const rowsPerTransaction = 200;

/**
 * Empties the personal fields of every booking whose ride is so many months ago; returns how many.
 * Safe to run at any time and twice at once: what is erased is not erased again.
 */
export async function eraseOldGuests(deps: BookingDeps, months: number): Promise<number> {
  const now = deps.clock.now();
  const limit = retentionLimit(now, months);
  let erased = 0;
  for (;;) {
    const done = await transact(deps.db, async (tx) => {
      const due = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(isDue(limit))
        .orderBy(asc(bookings.bookingDate), asc(bookings.id))
        .limit(rowsPerTransaction)
        // Another process may be at the same ones.
        .for("update", { skipLocked: true });
      for (const { id } of due) await eraseBooking(tx, id, { now, actor: "system" });
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
    .where(isDue(retentionLimit(now, months)));
  return row?.total ?? 0;
}

/** Rides before this day are old enough. */
export function retentionLimit(now: Date, months: number): LocalDate {
  return addMonths(localDateOf(now), -months);
}

function isDue(limit: LocalDate) {
  return and(lt(bookings.bookingDate, limit), isNull(bookings.erasedAt));
}
