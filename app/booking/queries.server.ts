import { and, count, desc, eq, gt, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { StoredRecord } from "./booking-record.ts";
import type { BookingRow } from "./booking-store.server.ts";

/** A stored booking in the shape of the specification's table, as it is at a moment. */
export function toRecord(row: BookingRow, now: Date): StoredRecord {
  const hasLapsed = row.state === "held" && row.holdExpiresAt !== null && row.holdExpiresAt <= now;
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    booking_date: row.bookingDate,
    booking_timestamp: row.bookingTimestamp.toISOString(),
    participants: row.participants,
    pickup_time: row.pickupTime,
    pickup_location: row.pickupLocation,
    total_price: row.totalPrice,
    language: row.language,
    payment_status: hasLapsed ? "expired" : row.paymentStatus,
    stripe_session_id: row.stripeSessionId,
    tour_name: row.tourName,
  };
}

/** All bookings, newest first unless asked otherwise; `limit` counts rows. */
export async function listRecords(
  db: Database,
  now: Date,
  options: { ascending?: boolean; limit?: number; offset?: number; search?: string } = {},
): Promise<StoredRecord[]> {
  const order = options.ascending ? bookings.bookingTimestamp : desc(bookings.bookingTimestamp);
  const rows = await db
    .select()
    .from(bookings)
    .where(matching(options.search))
    .orderBy(order, bookings.id)
    .limit(options.limit ?? 1_000)
    .offset(options.offset ?? 0);
  return rows.map((row) => toRecord(row, now));
}

export async function countRecords(db: Database, search?: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(bookings).where(matching(search));
  return row?.total ?? 0;
}

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    ilike(sql`${bookings.firstName} || ' ' || ${bookings.lastName}`, pattern),
    ilike(bookings.email, pattern),
    ilike(bookings.phone, pattern),
    ilike(bookings.stripeSessionId, pattern),
    // Printed in two groups: K7P-4TX.
    ilike(bookings.reference, pattern.replace(/^(%\w{3})-(\w{3}%)$/, "$1$2")),
  );
}

/** The hold of a visit to the form, while it still holds its seats. */
export async function heldByCheckoutKey(
  db: Database,
  checkoutKey: string,
  now: Date,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
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
