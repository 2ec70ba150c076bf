import type { Database, Transaction } from "#db/database.ts";
import { type Refusal, refusalFor, seatsLeft, stateOn } from "../seats/availability.ts";
import { departuresBetween } from "../seats/departure-store.server.ts";
import { departureOfPickup } from "../seats/schedule.ts";
import type { BookingRequest } from "./booking-request.ts";

/**
 * Why a departure that is plainly full cannot be had, without waiting in line for its lock; null
 * where the lock has to decide. So a crowd at a ride that sells out does not stand in one long
 * queue, each only to hear the same. Not for a guest who holds seats of it.
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
