import type { Database, Transaction } from "#db/database.ts";
import {
  findGuestRefusal,
  findRoomRefusal,
  getDepartureState,
  type Refusal,
} from "../../departures/availability.ts";
import { getStoredDepartures } from "../../departures/departure-store.server.ts";
import { getNearbyDays } from "../../departures/horse-capacity.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import type { ResolvedRide } from "./resolve-ride.ts";

/**
 * Returns why a party cannot book a departure that is clearly full, without waiting for the
 * departure's lock. Returns null if only the check under the lock can decide. Without this check,
 * many guests at a sold-out ride would queue for the lock only to be refused. Must not be used for
 * a guest who already holds seats of the departure.
 */
export async function findRefusalWithoutLock(
  db: Database | Transaction,
  catalog: Catalog,
  { listing, departure, key, party }: ResolvedRide,
  now: Date,
): Promise<Refusal | null> {
  const around = await getStoredDepartures(db, catalog, getNearbyDays(catalog, key.date), now);
  const state = getDepartureState(catalog, key, departure, around);
  const room = findRoomRefusal(listing, state, party);
  // Other guests may have paid in the meantime, so that the minimum is reached. Only the check
  // under the lock can tell.
  if (!room || room.reason === "needs-company") return null;
  return findGuestRefusal(catalog, key, state, party, now);
}
