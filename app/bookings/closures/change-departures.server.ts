import { runInTransaction, type Transaction } from "#db/database.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import {
  findDepartureId,
  getLockedDepartureId,
  lockDepartures,
} from "../../departures/lock-departures.server.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { NotifiedGuests } from "../manual-messages/count-notified-guests.server.ts";
import type { HorseShortage } from "./find-horse-shortage.server.ts";

/** The result of a change of departures; either all of them were changed or none. */
export type DepartureChange =
  | ({ outcome: "done" } & NotifiedGuests)
  | { outcome: "unknown-departure" }
  /** One of the departures was on an earlier day. */
  | { outcome: "past" }
  /** One of the rides has already started. It can only be cancelled by `cancelStartedDeparture`. */
  | { outcome: "started" }
  /** The capacity is not a whole number from 0 to `most`, the tour's capacity. */
  | { outcome: "no-such-capacity"; most: number }
  /** The capacity is lower than the number of seats that are sold or held. */
  | { outcome: "below-sold"; sold: number }
  /** There are too few horses for the riders of the departure to be reopened. */
  | ({ outcome: "no-horses" } & HorseShortage);

/**
 * Locks departures and runs work with their ids, which are in the order of the keys. The work does
 * not run if one of the departures is unknown or on an earlier day.
 */
export async function changeDepartures<Outcome = DepartureChange>(
  deps: BookingDependencies,
  keys: readonly DepartureKey[],
  now: Date,
  work: (tx: Transaction, ids: readonly number[], catalog: Catalog) => Promise<Outcome>,
): Promise<Outcome | DepartureChange> {
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    for (const key of keys) {
      if (!(await isKnownDeparture(tx, catalog, key))) return { outcome: "unknown-departure" };
    }
    if (keys.some((key) => isDayOver(key, now))) return { outcome: "past" };
    const ids = await lockDepartures(tx, catalog, { keys }, now);
    return work(
      tx,
      keys.map((key) => getLockedDepartureId(ids, key)),
      catalog,
    );
  });
}

/**
 * Returns whether a departure is in the schedule or has a row. A departure that was sold before it
 * left the schedule can still be cancelled.
 */
async function isKnownDeparture(
  tx: Transaction,
  { listings }: Catalog,
  key: DepartureKey,
): Promise<boolean> {
  return (
    findScheduledRide(listings[key.tour], key) !== undefined ||
    (await findDepartureId(tx, key)) !== undefined
  );
}

export function isDayOver({ date }: DepartureKey, now: Date): boolean {
  return date < toLocalDate(now);
}
