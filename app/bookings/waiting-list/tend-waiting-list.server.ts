import { and, eq, gte, inArray } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings, departures, waitingEntries, waitingOffers } from "#db/schema.ts";
import {
  type DepartureKey,
  getDepartureState,
  getSeatsLeft,
  type StoredDepartures,
} from "../../departures/availability.ts";
import { getStoredDepartures } from "../../departures/departure-store.server.ts";
import { findScheduledRide, listRidesOnDay } from "../../departures/departure-times.ts";
import { getNearbyDays } from "../../departures/horse-capacity.ts";
import { listWaitingParties } from "../../departures/list-waiting-parties.server.ts";
import { waitingRules } from "../../departures/waiting-parties.ts";
import { toLocalDate, toLocalTime } from "../../platform/local-time.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { findTourById } from "../../tours/find-tour.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { chooseEntries, makeNextOffer } from "./make-waiting-offer.server.ts";
import { endPastEntries, settleWaitingOffers } from "./settle-waiting-offers.server.ts";
import { startToldOffers } from "./start-told-offers.server.ts";

/** After the last day that anybody can wait for. */
const endOfTime = "9999-12-31";

/**
 * Notes what has become of offers, and offers free seats to those who wait (ADR 98). It runs every
 * minute; several processes may run it at the same time.
 */
export async function tendWaitingList(deps: BookingDependencies): Promise<void> {
  await startToldOffers(deps);
  await settleWaitingOffers(deps);
  await endPastEntries(deps);
  const now = deps.clock.now();
  const { catalog } = await readCatalog(deps.db);
  await endPauses(deps, catalog, now);
  const time = toLocalTime(now);
  if (time < waitingRules.offersFrom || time >= waitingRules.offersUntil) return;
  for (const key of await listDeparturesWithOffers(deps, catalog, now)) {
    try {
      await offerDeparture(deps, key);
    } catch (error) {
      deps.log.error({ err: error, ...key }, "the free seats of a ride could not be offered");
    }
  }
}

/** Makes one offer after the other, until nobody is to be offered a seat. */
async function offerDeparture(deps: BookingDependencies, key: DepartureKey): Promise<void> {
  // Each offer takes a seat at least, so this ends; the limit is for a bug.
  for (let offers = 0; offers < 100; offers += 1) {
    const made = await runInTransaction(deps.db, (tx) => makeNextOffer(tx, deps, key));
    if (made === null) return;
  }
}

/** Lists the departures of which seats are to be offered, without locking them. */
async function listDeparturesWithOffers(
  { db }: BookingDependencies,
  catalog: Catalog,
  now: Date,
): Promise<DepartureKey[]> {
  const { parties } = await listWaitingParties(db, [toLocalDate(now), endOfTime], now);
  const days = new Set(parties.map(({ tour, date }) => `${tour} ${date}`));
  const last = parties.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), "");
  if (last === "") return [];
  const near = getNearbyDays(catalog, toLocalDate(now), last);
  const around = await getStoredDepartures(db, catalog, near, now);
  return [...days].sort().flatMap((name) => {
    const [id = "", date = ""] = name.split(" ");
    const tour = findTourById(id);
    if (!tour) return [];
    return listRidesOnDay(catalog.listings[tour], date).flatMap((ride) => {
      const key = { tour, date, start: ride.start };
      const state = getDepartureState(catalog, key, ride, around);
      return chooseEntries(catalog, key, state, now).length > 0 ? [key] : [];
    });
  });
}

/**
 * Lets departures be offered again to those who did not accept an offer: once a departure was too
 * full for the party, seats that become free are a new occasion.
 */
async function endPauses({ db }: BookingDependencies, catalog: Catalog, now: Date): Promise<void> {
  const paused = await db
    .select({
      bookingId: waitingOffers.bookingId,
      riders: waitingEntries.riders,
      tour: departures.tourId,
      date: departures.date,
      start: departures.startTime,
    })
    .from(waitingOffers)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingOffers.entryId))
    .innerJoin(bookings, eq(bookings.id, waitingOffers.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(waitingOffers.isPaused, true), gte(departures.date, toLocalDate(now))));
  const [first, ...others] = paused;
  if (!first) return;
  const lastDay = others.reduce((last, { date }) => (date > last ? date : last), first.date);
  const near = getNearbyDays(catalog, toLocalDate(now), lastDay);
  const around = await getStoredDepartures(db, catalog, near, now);
  const over = paused.filter(({ riders, ...ride }) => isTooFull(catalog, ride, riders, around));
  if (over.length === 0) return;
  await db
    .update(waitingOffers)
    .set({ isPaused: false })
    .where(
      inArray(
        waitingOffers.bookingId,
        over.map(({ bookingId }) => bookingId),
      ),
    );
}

function isTooFull(
  catalog: Catalog,
  { tour: id, date, start }: Readonly<{ tour: string; date: string; start: string }>,
  riders: number,
  around: StoredDepartures,
): boolean {
  const tour = findTourById(id);
  const ride = tour && findScheduledRide(catalog.listings[tour], { date, start });
  if (!tour || !ride) return false;
  return getSeatsLeft(getDepartureState(catalog, { tour, date }, ride, around)) < riders;
}
