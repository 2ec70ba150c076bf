import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";

/** Counts the bookings made since the given time that are still confirmed, and their riders. */
export async function countBookingsSince(
  db: Database,
  now: Date,
  since: Date,
): Promise<{ bookings: number; riders: number }> {
  const [row] = await db
    .select({
      bookings: sql<number>`count(*)::int`,
      riders: sql<number>`coalesce(sum(${bookings.participants}), 0)::int`,
    })
    .from(bookings)
    .where(
      and(
        gte(bookings.bookingTimestamp, since),
        lte(bookings.bookingTimestamp, now),
        eq(bookings.state, "confirmed"),
      ),
    );
  return row ?? { bookings: 0, riders: 0 };
}
