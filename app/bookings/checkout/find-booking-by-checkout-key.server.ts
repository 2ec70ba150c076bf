import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";

/** Returns the hold of a checkout key if it still holds its seats; undefined otherwise. */
export async function findHoldByCheckoutKey(
  db: Database,
  now: Date,
  checkoutKey: string,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select(selectWithRide)
    .from(bookings)
    .where(
      and(
        eq(bookings.checkoutKey, checkoutKey),
        eq(bookings.state, "held"),
        gt(bookings.holdExpiresAt, now),
      ),
    );
  return row;
}

/**
 * Returns the booking that was paid under a checkout key, even if it was changed or cancelled
 * since.
 */
export async function findPaidByCheckoutKey(
  db: Database,
  checkoutKey: string,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.checkoutKey, checkoutKey),
        inArray(bookings.state, ["confirmed", "cancelled"]),
      ),
    )
    .limit(1);
  return row;
}
