import type { Transaction } from "#db/database.ts";
import {
  findBookingPeriodRefusal,
  findKeptSeatsRefusal,
  findRoomRefusal,
  getSmallestParty,
  type Refusal,
} from "../../departures/availability.ts";
import { getLockedDepartureState } from "../../departures/departure-store.server.ts";
import { findScheduledRide, getRideAt } from "../../departures/departure-times.ts";
import { findOperatorRoomRefusal } from "../../departures/operator-limits.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import type { Party } from "../../tours/pricing.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";
import { needsMoreSeats } from "./save-party.server.ts";

/**
 * Returns why the departure of a locked booking cannot take a different number of riders; null if
 * it can. For adding riders, the time limits and the capacity of a sale apply; the party's current
 * seats count as free. Removing riders is refused only if the ride would fall below its minimum.
 */
export async function findRiderChangeRefusal(
  tx: Transaction,
  catalog: Catalog,
  { booking, key }: ScheduledBooking,
  party: Party,
  now: Date,
): Promise<Refusal | null> {
  const listing = catalog.listings[key.tour];
  const ride = getRideAt(listing, key.start);
  if (needsMoreSeats(booking, party)) {
    const untimely = findBookingPeriodRefusal(catalog, key, now);
    if (untimely) return untimely;
    const state = await getLockedDepartureState(tx, catalog, key, ride, { now, own: booking });
    return (
      findRoomRefusal(listing, state, party) ??
      findKeptSeatsRefusal(catalog, key, state, party, now)
    );
  }
  if (party.participants === booking.participants) return null;
  const state = await getLockedDepartureState(tx, catalog, key, ride, { now, own: booking });
  const missing = getSmallestParty(listing, state) - party.participants;
  return missing > 0 ? { reason: "needs-company", missing } : null;
}

/**
 * Works like `findRiderChangeRefusal`, but for a change by the operator. The guests' time limits
 * and the tour's minimum do not apply, so only adding riders can be refused.
 */
export async function findOperatorRiderChangeRefusal(
  tx: Transaction,
  catalog: Catalog,
  { booking, key }: ScheduledBooking,
  party: Party,
  now: Date,
): Promise<Refusal | null> {
  if (!needsMoreSeats(booking, party)) return null;
  const ride = findScheduledRide(catalog.listings[key.tour], key);
  // The start time is no longer in the schedule. Its riders keep their seats, but no more can be
  // added.
  if (!ride) return { reason: "unknown-departure" };
  const state = await getLockedDepartureState(tx, catalog, key, ride, { now, own: booking });
  // A party whose ride is no longer offered keeps its seats and may still add riders.
  return findOperatorRoomRefusal(catalog, key, { ...state, offered: true }, party);
}
