import type { Database, Transaction } from "#db/database.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { addDays, localDateOf } from "../local-time.ts";
import { stateOn } from "./availability.ts";
import { closedDaysBetween } from "./closed-days.server.ts";
import { departuresBetween } from "./departure-store.server.ts";
import { scheduleOn } from "./schedule.ts";

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
  const closedDays = await closedDaysBetween(db, today, last);
  let seats = 0;
  for (const tour of tourIds) {
    const listing = catalog.listings[tour];
    const touched = Map.groupBy(
      await departuresBetween(db, catalog, tour, today, last, now),
      ({ date }) => date,
    );
    for (const date of dates) {
      for (const ride of scheduleOn(listing, date)) {
        const around = { touched: touched.get(date) ?? [], closedDays };
        const { capacity, closed, offered } = stateOn(listing, { tour, date }, ride, around);
        if (offered && !closed) seats += capacity;
      }
    }
  }
  return seats;
}
