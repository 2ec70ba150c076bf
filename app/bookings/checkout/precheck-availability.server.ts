import type { Database, Transaction } from "#db/database.ts";
import { type Refusal, refusalFor, roomRefusal, stateOn } from "../../departures/availability.ts";
import { departuresBetween } from "../../departures/departure-store.server.ts";
import { departureOfPickup } from "../../departures/departure-times.ts";
import { daysNear } from "../../departures/horse-capacity.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { partyOf } from "../../tours/pricing.ts";
import type { BookingRequest } from "./booking-request.ts";

/**
 * Why a party cannot book a departure that is plainly full, without waiting for its lock; null when
 * the check under the lock has to decide. A crowd at a sold-out ride therefore does not queue for
 * the lock only to be refused. Not for a guest who holds seats of the departure.
 */
export async function refusalAtSight(
  db: Database | Transaction,
  catalog: Catalog,
  request: BookingRequest,
  now: Date,
): Promise<Refusal | null> {
  const { tour, date, pickupTime } = request;
  const listing = catalog.listings[tour];
  const facts = departureOfPickup(listing, pickupTime);
  if (!facts) return null;
  const around = await departuresBetween(db, catalog, daysNear(catalog, date), now);
  const state = stateOn(catalog, { tour, date }, facts, around);
  const party = partyOf(listing, request);
  const room = roomRefusal(listing, state, party);
  // Riders who have just paid can be company; only the lock knows.
  if (!room || room.reason === "needs-company") return null;
  return refusalFor(catalog, { tour, date, start: facts.start }, state, party, now);
}
