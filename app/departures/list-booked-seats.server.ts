import type { Database, Transaction } from "#db/database.ts";
import { addDays, localDateOf } from "../platform/local-time.ts";
import { tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { stateOn } from "./availability.ts";
import { departuresBetween } from "./departure-store.server.ts";
import { scheduleOn } from "./departure-times.ts";

/** The seats, sold or free, of all rides that guests may book from today on, for so many days. */
export async function seatsAhead(
  db: Database | Transaction,
  catalog: Catalog,
  now: Date,
  days: number,
): Promise<number> {
  const today = localDateOf(now);
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index));
  const last = dates.at(-1) ?? today;
  let seats = 0;
  const touched = await departuresBetween(db, catalog, [today, last], now);
  for (const tour of tourIds) {
    for (const date of dates) {
      for (const ride of scheduleOn(catalog.listings[tour], date)) {
        const { capacity, closed, offered } = stateOn(catalog, { tour, date }, ride, touched);
        if (offered && !closed) seats += capacity;
      }
    }
  }
  return seats;
}
