import type { Transaction } from "#db/database.ts";
import { type DepartureKey, findDepartureRow } from "../../departures/availability.ts";
import { getStoredDepartures } from "../../departures/departure-store.server.ts";
import { getHorsesLeft, getNearbyDays } from "../../departures/horse-capacity.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";

/** The riders of a departure to be reopened who need a horse, and the horses left for them. */
export type HorseShortage = Readonly<{ riders: number; left: number }>;

/**
 * Returns the horse shortage that prevents reopening a locked, closed departure; null if there are
 * enough horses or no rider needs one. Guests who have not chosen yet and guests who are paying
 * need horses.
 */
export async function findHorseShortage(
  tx: Transaction,
  catalog: Catalog,
  { key, now }: Readonly<{ key: DepartureKey; now: Date }>,
): Promise<HorseShortage | null> {
  const touched = await getStoredDepartures(tx, catalog, getNearbyDays(catalog, key.date), now);
  const row = findDepartureRow(key, touched.rows);
  const riders = row ? row.taken - row.riders : 0;
  const left = Math.max(0, getHorsesLeft(catalog, key, touched.uses, touched.herd).left);
  return riders > left ? { riders, left } : null;
}
