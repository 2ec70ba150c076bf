import type { Database, Transaction } from "#db/database.ts";
import {
  findGuestRefusal,
  findRoomRefusal,
  getDepartureState,
  type Refusal,
} from "../../departures/availability.ts";
import { getStoredDepartures } from "../../departures/departure-store.server.ts";
import { findDepartureByPickup } from "../../departures/departure-times.ts";
import { getNearbyDays } from "../../departures/horse-capacity.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { toSellableParty } from "../../tours/pricing.ts";
import type { BookingRequest } from "./booking-request.ts";

/**
 * Returns why a party cannot book a departure that is clearly full, without waiting for the
 * departure's lock. Returns null if only the check under the lock can decide. Without this check,
 * many guests at a sold-out ride would queue for the lock only to be refused. Must not be used for
 * a guest who already holds seats of the departure.
 */
export async function findRefusalWithoutLock(
  db: Database | Transaction,
  catalog: Catalog,
  request: BookingRequest,
  now: Date,
): Promise<Refusal | null> {
  const { tour, date, pickupTime } = request;
  const listing = catalog.listings[tour];
  const facts = findDepartureByPickup(listing, pickupTime);
  if (!facts) return null;
  const around = await getStoredDepartures(db, catalog, getNearbyDays(catalog, date), now);
  const state = getDepartureState(catalog, { tour, date }, facts, around);
  const party = toSellableParty(listing, request);
  const room = findRoomRefusal(listing, state, party);
  // Other guests may have paid in the meantime, so that the minimum is reached. Only the check
  // under the lock can tell.
  if (!room || room.reason === "needs-company") return null;
  return findGuestRefusal(catalog, { tour, date, start: facts.start }, state, party, now);
}
