import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { listClosedDays } from "../../departures/closed-day-store.server.ts";
import { type ClosedDay, isRideClosedByDay } from "../../departures/closed-days.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { getCancellationReason, offerDateOrRefund } from "../closures/cancel-departure.server.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";

/** How a locked departure is closed for sale: by itself, or by its day; null while it is not. */
async function findClosing(
  tx: Transaction,
  { key, departureId }: Pick<ScheduledBooking, "key" | "departureId">,
): Promise<Pick<ClosedDay, "reason" | "at"> | null> {
  const [row] = await tx
    .select({ at: departures.closedAt, reason: departures.closedReason })
    .from(departures)
    .where(eq(departures.id, departureId));
  if (row?.at) return { at: row.at, reason: row.reason ?? "other" };
  const days = await listClosedDays(tx, key.date, key.date);
  return days.find((day) => isRideClosedByDay(day, key)) ?? null;
}

/**
 * Makes the offer to a guest whose payment arrived after the ride was closed: another date or a full
 * refund. Where other guests keep their ride, this one rides with them: the seats were held before.
 */
export async function offerChoiceIfClosed(
  tx: Transaction,
  deps: BookingDependencies,
  scheduled: ScheduledBooking,
  now: Date,
): Promise<void> {
  const { booking, key, departureId, calledOff } = scheduled;
  const closing = await findClosing(tx, scheduled);
  if (!closing || (!calledOff && (await hasOtherRiders(tx, departureId, booking.id)))) return;
  await tx
    .update(departures)
    // At the day's own instant, so that it opens again with its day.
    .set({ closedAt: closing.at, closedReason: getCancellationReason(closing.reason) })
    .where(and(eq(departures.id, departureId), isNull(departures.closedAt)));
  await offerDateOrRefund(tx, deps, booking, key, now);
}

async function hasOtherRiders(tx: Transaction, departureId: number, own: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.departureId, departureId),
        eq(bookings.state, "confirmed"),
        isNull(bookings.offerExpiresAt),
        ne(bookings.id, own),
      ),
    )
    .limit(1);
  return other !== undefined;
}
