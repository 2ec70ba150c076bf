import type { Transaction } from "#db/database.ts";
import {
  fewestRiders,
  type Refusal,
  roomRefusal,
  untimelyRefusal,
} from "../../departures/availability.ts";
import { readDeparture } from "../../departures/departure-store.server.ts";
import { rideAt } from "../../departures/departure-times.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import type { Party } from "../../tours/pricing.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";
import { needsMore } from "./save-party.server.ts";

/**
 * Why the ride of a locked booking does not take its party with another number of riders. More
 * riders are a sale, with its time limits and its room; the party's own seats count as free. Fewer
 * riders are refused only where the ride would lose its least number.
 */
export async function ridersRefusal(
  tx: Transaction,
  catalog: Catalog,
  { booking, key }: ScheduledBooking,
  party: Party,
  now: Date,
): Promise<Refusal | null> {
  const listing = catalog.listings[key.tour];
  const ride = rideAt(listing, key.start);
  if (needsMore(booking, party)) {
    const untimely = untimelyRefusal(catalog, key, now);
    if (untimely) return untimely;
    const state = await readDeparture(tx, catalog, key, ride, { now, own: booking });
    return roomRefusal(listing, state, party);
  }
  if (party.participants === booking.participants) return null;
  const state = await readDeparture(tx, catalog, key, ride, { now, own: booking });
  return party.participants < fewestRiders(listing, state) ? { reason: "needs-company" } : null;
}
