import { eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordHistory } from "../booking-store.server.ts";
import {
  countNotifiedGuests,
  type NotifiedGuests,
} from "../manual-messages/count-notified-guests.server.ts";
import { changeDepartures, type DepartureChange } from "./change-departures.server.ts";
import { findHorseShortage } from "./find-horse-shortage.server.ts";
import { lockGuestBookings } from "./lock-guest-bookings.server.ts";

/**
 * Reopens a closed departure if there are enough horses for its riders. Guests who have not chosen
 * yet keep their ride.
 */
export async function reopenDeparture(
  deps: BookingDependencies,
  key: DepartureKey,
): Promise<DepartureChange> {
  const now = deps.clock.now();
  return changeDepartures(deps, [key], now, async (tx, [id = 0], catalog) => {
    const lacking = await findHorseShortage(tx, catalog, { key, now });
    if (lacking) return { outcome: "no-horses", ...lacking };
    const [row] = await tx.select().from(departures).where(eq(departures.id, id));
    const notified = await reopenLockedDeparture(tx, deps, id, now);
    if (row?.closedAt) {
      await recordAuditEntry(tx, {
        ...{ at: now, action: "reopened", kind: "departure", about: formatDepartureKey(key) },
        before: { closed: true, reason: row.closedReason },
        after: { closed: false, guests: notified.guests },
      });
    }
    return { outcome: "done", ...notified };
  });
}

/**
 * Reopens a locked departure. Returns how many guests are notified that their ride takes place; a
 * guest who was never told about the cancellation is not notified.
 */
export async function reopenLockedDeparture(
  tx: Transaction,
  deps: BookingDependencies,
  id: number,
  now: Date,
): Promise<NotifiedGuests> {
  await tx
    .update(departures)
    .set({ closedAt: null, closedReason: null })
    .where(eq(departures.id, id));
  const waiting = await lockGuestBookings(tx, id, isNotNull(bookings.offerExpiresAt));
  for (const booking of waiting) {
    const revision = booking.revision + 1;
    await tx
      .update(bookings)
      .set({ offerExpiresAt: null, revision })
      .where(eq(bookings.id, booking.id));
    await recordHistory(tx, {
      bookingId: booking.id,
      at: now,
      actor: "operator",
      event: "ride-back-on",
    });
    await deps.publish(tx, { type: "ride-back-on", bookingId: booking.id, revision });
  }
  return countNotifiedGuests(tx, deps, waiting);
}
