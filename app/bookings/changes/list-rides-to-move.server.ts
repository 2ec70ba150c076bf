import type { Database } from "#db/database.ts";
import {
  type DepartureKey,
  getDepartureState,
  getRoomLeft,
} from "../../departures/availability.ts";
import {
  getStoredDepartures,
  type ReservedSeats,
} from "../../departures/departure-store.server.ts";
import { listRidesOnDay } from "../../departures/departure-times.ts";
import { getNearbyDays } from "../../departures/horse-capacity.ts";
import { findOperatorTimeRefusal } from "../../departures/operator-limits.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";

/** A ride to which a booking can be moved, with the number of seats available to it. */
export type RideToMove = DepartureKey & Readonly<{ pickups: readonly LocalTime[]; left: number }>;

type RidesToMoveQuery = Readonly<{
  tour: TourId;
  from: LocalDate;
  days: number;
  own: ReservedSeats;
}>;

/**
 * Lists the rides of a tour that the operator may still sell, from the given day on for `days`
 * days. The current seats of the booking to be moved count as free.
 */
export async function listRidesToMove(
  db: Database,
  now: Date,
  { tour, from, days, own }: RidesToMoveQuery,
): Promise<RideToMove[]> {
  const { catalog } = await readCatalog(db);
  const near = getNearbyDays(catalog, from, addDays(from, days - 1));
  const touched = await getStoredDepartures(db, catalog, near, now, own);
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return dates.flatMap((date) =>
    listRidesOnDay(catalog.listings[tour], date)
      .toSorted((a, b) => a.start.localeCompare(b.start))
      .flatMap((ride) => {
        const key = { tour, date, start: ride.start };
        const state = getDepartureState(catalog, key, ride, touched);
        const isOpen =
          state.offered && !state.closed && !findOperatorTimeRefusal(catalog, key, now);
        return isOpen ? [{ ...key, pickups: ride.pickups, left: getRoomLeft(state) }] : [];
      }),
  );
}
