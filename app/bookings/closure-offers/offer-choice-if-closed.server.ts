import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { listClosedDays } from "../../departures/closed-day-store.server.ts";
import { type ClosedDay, isRideClosedByDay } from "../../departures/closed-days.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";
import { getCancellationReason, offerDateOrRefund } from "./offer-date-or-refund.server.ts";

/** Returns the closure of a locked departure, its own or that of its day; null if it is open. */
async function findClosure(
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
 * Offers another date or a full refund to a guest whose payment arrived after the departure was
 * closed. If other guests of the departure keep their seats, this guest does, too, because the
 * seats were held before the closure. So does a guest whose seats the team held (`isHeldByTeam`), as
 * long as the departure was only closed for sale.
 */
export async function offerChoiceIfClosed(
  tx: Transaction,
  deps: BookingDependencies,
  scheduled: ScheduledBooking,
  now: Date,
  { isHeldByTeam = false }: Readonly<{ isHeldByTeam?: boolean }> = {},
): Promise<void> {
  const { booking, key, departureId, isRideCancelled } = scheduled;
  const closing = await findClosure(tx, scheduled);
  if (isHeldByTeam && closing?.reason === "closed" && !isRideCancelled) return;
  if (!closing || (!isRideCancelled && (await hasOtherRiders(tx, departureId, booking.id)))) return;
  await tx
    .update(departures)
    // The departure gets the closing time of its day, so that both are reopened together.
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
