import type { Database, Transaction } from "#db/database.ts";
import { type Refusal, refusalFor, seatsLeft, stateOn } from "../seats/availability.ts";
import { departuresBetween } from "../seats/departure-store.server.ts";
import { departureOfPickup } from "../seats/schedule.ts";
import type { BookingRequest } from "./booking-request.ts";

/**
 * Why a party cannot book a departure that is plainly full, without waiting for its lock; null when
 * the check under the lock has to decide. A crowd at a sold-out ride therefore does not queue for
 * the lock only to be refused. Not for a guest who holds seats of the departure.
 */
export async function refusalAtSight(
  db: Database | Transaction,
  request: BookingRequest,
  now: Date,
): Promise<Refusal | null> {
  const { tour, date, participants, pickupTime } = request;
  const facts = departureOfPickup(tour, pickupTime);
  if (!facts) return null;
  const state = stateOn(tour, facts, await departuresBetween(db, tour, date, date, now));
  if (participants <= seatsLeft(state)) return null;
  return refusalFor({ tour, date, start: facts.start }, state, participants, now);
}
