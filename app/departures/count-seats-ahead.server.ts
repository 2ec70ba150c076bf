import type { Database, Transaction } from "#db/database.ts";
import { addDays } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { getDepartureState } from "./availability.ts";
import { getStoredDepartures } from "./departure-store.server.ts";
import { listRidesOnDay } from "./departure-times.ts";

/**
 * Returns the total capacity of all rides that guests may book in the next `days` days, starting
 * today. Seats count whether or not they are sold.
 */
export async function countSeatsAhead(
  db: Database | Transaction,
  catalog: Catalog,
  now: Date,
  days: number,
): Promise<number> {
  const today = toLocalDate(now);
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index));
  const last = dates.at(-1) ?? today;
  let seats = 0;
  // Only capacities are added up, so the horses are not searched for each ride.
  const touched = {
    ...(await getStoredDepartures(db, catalog, [today, last], now)),
    herd: null,
  };
  for (const tour of tourIds) {
    for (const date of dates) {
      for (const ride of listRidesOnDay(catalog.listings[tour], date)) {
        const { capacity, closed, offered } = getDepartureState(
          catalog,
          { tour, date },
          ride,
          touched,
        );
        if (offered && !closed) seats += capacity;
      }
    }
  }
  return seats;
}
