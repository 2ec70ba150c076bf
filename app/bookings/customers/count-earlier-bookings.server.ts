import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";

/**
 * Returns for each of the given bookings how many bookings its customer has for earlier rides, in one
 * query. Only confirmed bookings count: no holds, expired or cancelled ones, and none whose departure
 * was cancelled. Bookings that are not held or confirmed themselves, and first bookings, are missing.
 */
export async function countEarlierBookings(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; earlier: number }>(sql`
    select own.id, count(*)::int as earlier
    from bookings as own
      inner join customer_bookings as owner on owner.booking_id = own.id
      inner join customers as record on record.id = owner.customer_id
      inner join customers as merged on merged.primary_id = record.primary_id
      inner join customer_bookings as others on others.customer_id = merged.id
      inner join bookings as other on other.id = others.booking_id
    where own.id in ${[...bookingIds]} and own.state in ('held', 'confirmed')
      and other.state = 'confirmed' and other.offer_expires_at is null
      and (other.booking_date, other.booking_timestamp, other.id)
        < (own.booking_date, own.booking_timestamp, own.id)
    group by own.id`);
  return new Map(rows.map(({ id, earlier }) => [id, earlier]));
}
