import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { holdMinutes } from "../../business/facts.ts";

/**
 * Returns whether a payment page that was opened from a link of the booking can still take its
 * payment. The provider closes such a page after `holdMinutes`; the end of a hold closes it earlier.
 */
export async function hasOpenPaymentPage(
  db: Database,
  now: Date,
  bookingId: string,
): Promise<boolean> {
  const [open] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        isNotNull(payments.requestId),
        eq(payments.state, "open"),
        gt(payments.createdAt, new Date(now.getTime() - holdMinutes * 60_000)),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/**
 * Returns until when the seats of an unpaid booking are or were held; null for any other booking. Its
 * payment page is closed then, even if the page itself would be open for longer.
 */
export async function findHoldDeadline(db: Database, bookingId: string): Promise<Date | null> {
  const [hold] = await db
    .select({ until: bookings.holdExpiresAt })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), inArray(bookings.state, ["held", "expired"])));
  return hold?.until ?? null;
}
