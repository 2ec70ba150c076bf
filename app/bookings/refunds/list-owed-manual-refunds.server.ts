import { and, asc, count, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";
import { getRowMoney, sumMoneyByHolder } from "../ledger/money-breakdown.ts";

/** A booking with money to be refunded manually. */
export type OwedManualRefund = Readonly<{
  booking: BookingRow;
  /** Centavos that the operator has to refund. */
  manualCentavos: number;
  /** Centavos that the hotel or agency has to refund. */
  agencyCentavos: number;
}>;

/**
 * Lists at most `most` bookings with money to be refunded manually, newest first, and counts the
 * others. A booking leaves the list when its refund is recorded. The query uses the index
 * `bookings_overpaid`.
 */
export async function listOwedManualRefunds(
  db: Database,
  most: number,
): Promise<{ owed: OwedManualRefund[]; others: number }> {
  const isOwed = and(sql`${bookings.isOverpaid}`, isNull(bookings.erasedAt));
  const rows = await db
    .select(selectWithRide)
    .from(bookings)
    .where(isOwed)
    .orderBy(sql`${bookings.bookingTimestamp} desc nulls first`, asc(bookings.id))
    .limit(most);
  const owed = rows.flatMap((booking) => {
    const { owed: places } = getRowMoney(booking);
    if (sumMoneyByHolder(places) === 0) return [];
    return [{ booking, manualCentavos: places.hand, agencyCentavos: places.agency }];
  });
  if (rows.length < most) return { owed, others: 0 };
  const [all] = await db.select({ bookings: count() }).from(bookings).where(isOwed);
  return { owed, others: Math.max(0, (all?.bookings ?? 0) - most) };
}
