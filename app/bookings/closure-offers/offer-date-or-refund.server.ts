import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, type CloseReason, type Closure, departures } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";

/**
 * How many days a guest has to choose after a departure was cancelled, counted from its start or
 * from now, whichever is later.
 */
const offerDays = 7;

/** Returns the reason to give to guests when a departure with this closure is cancelled. */
export function getCancellationReason(closure: Closure | null): CloseReason {
  return closure === null || closure === "closed" ? "other" : closure;
}

/** Offers another date or a full refund to a guest of a cancelled departure. */
export async function offerDateOrRefund(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  key: DepartureKey,
  now: Date,
): Promise<void> {
  const [closed] = await tx
    .select({ reason: departures.closedReason })
    .from(departures)
    .where(eq(departures.id, booking.departureId ?? 0));
  // There is no reason if nobody was booked when the departure was closed, or if an old version
  // closed it.
  const reason = getCancellationReason(closed?.reason ?? null);
  if (closed?.reason === "closed") {
    await tx
      .update(departures)
      .set({ closedReason: reason })
      .where(eq(departures.id, booking.departureId ?? 0));
  }
  const revision = booking.revision + 1;
  const from = Math.max(getDepartureStart(key).getTime(), now.getTime());
  await tx
    .update(bookings)
    .set({ offerExpiresAt: new Date(from + offerDays * 86_400_000), revision })
    .where(eq(bookings.id, booking.id));
  await recordHistory(tx, {
    bookingId: booking.id,
    at: now,
    actor: "operator",
    event: "ride-called-off",
    detail: { reason },
  });
  await deps.publish(tx, { type: "ride-called-off", bookingId: booking.id, revision, reason });
}
