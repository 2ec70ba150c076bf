import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { type TurnedAwayReason, turnedAwayRiders } from "#db/schema.ts";
import { getBookingHorizon } from "../departures/availability.ts";
import {
  findTurnedAwayReason,
  type WishedRide,
} from "../departures/find-turned-away-reason.server.ts";
import type { Clock } from "../platform/clock.ts";
import { isLocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { findTourById } from "../tours/find-tour.ts";

type Deps = Readonly<{ db: Database; clock: Clock }>;

/** What a browser says of a party that tapped a day which could not take it. */
export type SentWish = Readonly<{ tour: string; day: string; riders: string }>;

/**
 * Counts the riders of a party whom a day cannot take, by the day of the ride and the reason. The server
 * finds the reason itself, so that nothing is counted on a day that does take them. Stores nothing about
 * who they are (ADR 93). Returns false if nothing was counted.
 */
export async function recordTurnedAway(deps: Deps, sent: SentWish): Promise<boolean> {
  const tour = findTourById(sent.tour);
  const riders = /^[1-9]\d?$/.test(sent.riders) ? Number(sent.riders) : 0;
  if (!tour || !isLocalDate(sent.day) || riders === 0) return false;
  const wish = { tour, date: sent.day, riders };
  const reason = await findTurnedAwayReason(deps, wish);
  return reason !== null && recordRefusedParty(deps, wish, reason);
}

/** Counts a party that the booking form refused. Returns false for a day that cannot be on sale. */
export async function recordRefusedParty(
  { db, clock }: Deps,
  { tour, date, riders }: WishedRide,
  reason: TurnedAwayReason,
): Promise<boolean> {
  const { catalog } = await readCatalog(db);
  const now = clock.now();
  if (date < toLocalDate(now) || date > getBookingHorizon(catalog, now)) return false;
  // More riders than fit into a booking are a group, which asks by the enquiry form.
  if (riders > catalog.listings[tour].capacity) return false;
  await db
    .insert(turnedAwayRiders)
    .values({ rideDate: date, tourId: tour, reason, riders, parties: 1 })
    .onConflictDoUpdate({
      target: [turnedAwayRiders.rideDate, turnedAwayRiders.tourId, turnedAwayRiders.reason],
      set: {
        riders: sql`${turnedAwayRiders.riders} + ${riders}`,
        parties: sql`${turnedAwayRiders.parties} + 1`,
      },
    });
  return true;
}
