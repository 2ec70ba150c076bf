import type { Transaction } from "#db/database.ts";
import { type DepartureKey, rowOf } from "../../departures/availability.ts";
import { departuresBetween } from "../../departures/departure-store.server.ts";
import { daysNear, horsesLeft } from "../../departures/horse-capacity.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";

/** The riders who would ride again, and the horses that are left for them. */
export type TooFewHorses = Readonly<{ riders: number; left: number }>;

/**
 * Whether a locked, closed departure can be opened again: its guests who have not chosen yet, and
 * those who are paying, need horses again. Null where there are enough, or where nobody needs one.
 */
export async function tooFewHorses(
  tx: Transaction,
  catalog: Catalog,
  { key, now }: Readonly<{ key: DepartureKey; now: Date }>,
): Promise<TooFewHorses | null> {
  const touched = await departuresBetween(tx, catalog, daysNear(catalog, key.date), now);
  const row = rowOf(key, touched.rows);
  const riders = row ? row.taken - row.riders : 0;
  const left = Math.max(0, horsesLeft(catalog, key, touched.uses).left);
  return riders > left ? { riders, left } : null;
}
