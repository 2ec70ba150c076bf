import { and, eq, isNull, not } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, type CloseReason, departures } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { isDepartureCancelled } from "../../departures/is-departure-cancelled.server.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { offerDateOrRefund } from "../closure-offers/offer-date-or-refund.server.ts";
import {
  countNotifiedGuests,
  type NotifiedGuests,
  sumNotifiedGuests,
} from "../manual-messages/count-notified-guests.server.ts";
import { releaseHoldsOfDeparture } from "../payment-holds/release-held-booking.server.ts";
import { closeUnpayableSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { changeDepartures, type DepartureChange, isDayOver } from "./change-departures.server.ts";
import { lockGuestBookings } from "./lock-guest-bookings.server.ts";

/**
 * Cancels departures, or none of them if one is refused. They can no longer be booked, and all
 * their guests are offered another date or a full refund, with the reason. Guests who are paying at
 * this moment get this offer when their payment arrives; bookings that are held until paid are
 * released. A departure that has started is refused:
 * its guests have ridden or are riding, and would be refunded if they did not respond to the offer.
 * `cancelStartedDeparture` can cancel such a departure.
 */
export async function cancelDepartures(
  deps: BookingDependencies,
  keys: readonly DepartureKey[],
  reason: CloseReason,
): Promise<DepartureChange> {
  const now = deps.clock.now();
  const hasStarted = (key: DepartureKey) => getDepartureStart(key) <= now && !isDayOver(key, now);
  if (keys.some(hasStarted)) return { outcome: "started" };
  return cancelAllDepartures(deps, keys, reason);
}

/** Cancels one departure even if it has started; see `cancelDepartures`. */
export function cancelStartedDeparture(
  deps: BookingDependencies,
  key: DepartureKey,
  reason: CloseReason,
): Promise<DepartureChange> {
  return cancelAllDepartures(deps, [key], reason);
}

async function cancelAllDepartures(
  deps: BookingDependencies,
  keys: readonly DepartureKey[],
  reason: CloseReason,
): Promise<DepartureChange> {
  const now = deps.clock.now();
  const change = await changeDepartures(deps, keys, now, async (tx, ids) => {
    const notified: NotifiedGuests[] = [];
    for (const [index, id] of ids.entries()) {
      const key = keys[index];
      if (key) notified.push(await cancelLockedDeparture(tx, deps, { id, key, reason, now }));
    }
    return { outcome: "done" as const, ...sumNotifiedGuests(notified) };
  });
  if (change.outcome === "done") await closeUnpayableSessions(deps);
  return change;
}

type DepartureCancellation = Readonly<{
  id: number;
  key: DepartureKey;
  reason: CloseReason;
  now: Date;
  /**
   * When the day of the departure was closed, if the departure is cancelled together with its day.
   */
  closedAt?: Date;
}>;

/** Cancels a locked departure. Returns how many guests are notified, and how. */
export async function cancelLockedDeparture(
  tx: Transaction,
  deps: BookingDependencies,
  { id, key, reason, now, closedAt = now }: DepartureCancellation,
): Promise<NotifiedGuests> {
  const closed = await tx
    .update(departures)
    .set({ closedAt, closedReason: reason })
    .where(and(eq(departures.id, id), not(isDepartureCancelled)))
    .returning({ id: departures.id });
  const guests = await lockGuestBookings(tx, id, isNull(bookings.offerExpiresAt));
  for (const booking of guests) await offerDateOrRefund(tx, deps, booking, key, now);
  // The ride does not take place, so its payment links must not be payable.
  const held = await releaseHoldsOfDeparture(tx, deps, id, now);
  if (closed.length + guests.length > 0) {
    await recordAuditEntry(tx, {
      ...{ at: now, action: "called-off", kind: "departure", about: formatDepartureKey(key) },
      before: { closed: closed.length === 0 },
      after: { closed: true, reason, guests: guests.length },
    });
  }
  return countNotifiedGuests(tx, deps, [...guests, ...held]);
}

/** Cancels one departure; see `cancelDepartures`. */
export async function cancelDeparture(
  deps: BookingDependencies,
  key: DepartureKey,
  reason: CloseReason = "other",
): Promise<DepartureChange> {
  return cancelDepartures(deps, [key], reason);
}
