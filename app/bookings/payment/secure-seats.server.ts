import type { Transaction } from "#db/database.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { getLockedDepartureState, takeSeats } from "../../departures/departure-store.server.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { findScheduledById } from "../managed-booking.server.ts";

/**
 * Returns whether a paid booking has its seats. Held seats stay; expired seats are taken again if
 * they are still free.
 */
export async function secureSeats(
  tx: Transaction,
  catalog: Catalog,
  booking: BookingRow,
  now: Date,
): Promise<boolean> {
  if (booking.state === "confirmed" || booking.state === "held") return true;
  const scheduled = await findScheduledById(tx, booking.id);
  if (!scheduled || booking.state === "cancelled") return false;
  const { key, departureId } = scheduled;
  const ride = findScheduledRide(catalog.listings[key.tour], key);
  if (!ride) return false;
  const state = await getLockedDepartureState(tx, catalog, key, ride, { now });
  if (state.closed) return false;
  // A booking adopted from another system can get seats on any ride, because it never went through
  // the checks of this site. An expired hold needs a ride that has not started and is still
  // offered.
  const wasHeld = booking.holdExpiresAt !== null;
  if (wasHeld && (getDepartureStart(key) <= now || !state.offered)) return false;
  return takeSeats(tx, departureId, state, booking);
}
