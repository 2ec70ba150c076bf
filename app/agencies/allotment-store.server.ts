import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { type BookingRow, lockBooking, recordHistory } from "../bookings/booking-store.server.ts";
import { releaseSeats } from "../departures/departure-store.server.ts";
import type { HistoryEvent } from "../i18n/messages/operator-booking.ts";

/** Removes seats from an allotment and releases them in its departure. Both must be locked. */
export async function removeAllotmentSeats(
  tx: Transaction,
  allotment: BookingRow,
  seats: number,
): Promise<void> {
  const left = allotment.participants - seats;
  await tx
    .update(bookings)
    .set(
      left > 0
        ? { participants: left }
        : // Without an expiry time, the allotment counts as released or used up, not as lapsed.
          { state: "expired", paymentStatus: "expired", holdExpiresAt: null },
    )
    .where(eq(bookings.id, allotment.id));
  if (allotment.departureId !== null) await releaseSeats(tx, allotment.departureId, seats);
}

/**
 * Locks an active allotment and returns it; null if it is no longer active. Its departure must
 * already be locked.
 */
export async function lockActiveAllotment(tx: Transaction, id: string): Promise<BookingRow | null> {
  const known = await findAllotmentById(tx, id);
  if (!known) return null;
  const allotment = await lockBooking(tx, id);
  return allotment.state === "held" ? allotment : null;
}

/** Finds an allotment by id, whether or not it is active. */
export async function findAllotmentById(
  tx: Transaction,
  id: string,
): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id));
  return row?.isBlock ? row : undefined;
}

export function recordAllotmentEvent(
  tx: Transaction,
  bookingId: string,
  event: HistoryEvent,
  at: Date,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordHistory(tx, { bookingId, at, actor: "operator", event, detail });
}
