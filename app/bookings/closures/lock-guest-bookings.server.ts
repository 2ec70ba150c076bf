import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingRow } from "../booking-store.server.ts";

/**
 * Locks and returns the confirmed bookings of a locked departure that match the condition `offer`.
 */
export function lockGuestBookings(
  tx: Transaction,
  departure: number,
  offer: SQL,
): Promise<BookingRow[]> {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.departureId, departure), eq(bookings.state, "confirmed"), offer))
    .for("update");
}
