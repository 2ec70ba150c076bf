import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookingHistory, bookings, type SheetQuestionReason } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { type BookingRow, lockBooking } from "../booking-store.server.ts";
import { findScheduledById } from "../managed-booking.server.ts";

/** The booking of an act, and why the act cannot simply take effect; null if it can. */
export type ActBooking = Readonly<{
  booking: BookingRow;
  trouble: Extract<SheetQuestionReason, "moved" | "cancelled" | "erased"> | null;
}>;

/**
 * Locks the booking of an act and says whether it is still on the ride on which the sheet showed it.
 * Returns null if it never was on that ride, or was never sold.
 */
export async function lockActBooking(
  tx: Transaction,
  bookingId: string,
  ride: DepartureKey,
): Promise<ActBooking | null> {
  const [known] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  if (!known) return null;
  const booking = await lockBooking(tx, bookingId);
  const key = (await findScheduledById(tx, bookingId))?.key;
  const isOnRide = key?.tour === ride.tour && key.date === ride.date && key.start === ride.start;
  if (!isOnRide && !(await hasLeftRide(tx, bookingId, ride))) return null;
  if (booking.erasedAt) return { booking, trouble: "erased" };
  if (booking.state === "cancelled") return { booking, trouble: "cancelled" };
  if (booking.state !== "confirmed") return null;
  return { booking, trouble: isOnRide ? null : "moved" };
}

/** Whether a booking was on a ride before it was moved. */
async function hasLeftRide(
  tx: Transaction,
  bookingId: string,
  { tour, date, start }: DepartureKey,
): Promise<boolean> {
  const from = JSON.stringify({ from: { tour, date, start } });
  const moved = and(
    eq(bookingHistory.bookingId, bookingId),
    eq(bookingHistory.event, "moved"),
    sql`${bookingHistory.detail} @> ${from}::jsonb`,
  );
  return (await tx.$count(bookingHistory, moved)) > 0;
}
