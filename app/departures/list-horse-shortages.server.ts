import type { Database, Transaction } from "#db/database.ts";
import { localDateOf } from "../platform/local-time.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { departuresBetween } from "./departure-store.server.ts";
import {
  daysNear,
  type HorseUse,
  mostInUse,
  type Shortage,
  shortagesIn,
} from "./horse-capacity.ts";

/** No departure is ever sold for a later day. */
const endOfTime = "2999-12-31";

/** Today and the days ahead on which more riders are sold than there are horses, in order. */
export async function shortDays(db: Database, now: Date): Promise<Shortage[]> {
  const { catalog } = await readCatalog(db);
  const today = localDateOf(now);
  const uses = await usesAhead(db, catalog, now);
  return shortagesIn(catalog, uses).filter(({ date }) => date >= today);
}

/** The most riders who need a horse at one minute of today or of a day ahead. */
export async function mostRiding(tx: Transaction, catalog: Catalog, now: Date): Promise<number> {
  return mostInUse(await usesAhead(tx, catalog, now));
}

async function usesAhead(
  db: Database | Transaction,
  catalog: Catalog,
  now: Date,
): Promise<readonly HorseUse[]> {
  const [from] = daysNear(catalog, localDateOf(now));
  return (await departuresBetween(db, catalog, [from, endOfTime], now)).uses;
}
