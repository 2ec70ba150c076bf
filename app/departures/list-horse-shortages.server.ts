import type { Database, Transaction } from "#db/database.ts";
import { toLocalDate } from "../platform/local-time.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import type { StoredDepartures } from "./availability.ts";
import { getStoredDepartures } from "./departure-store.server.ts";
import {
  getMaxHorsesInUse,
  getNearbyDays,
  listShortagesAhead,
  type ShortageAhead,
} from "./horse-capacity.ts";
import { getMinuteOf } from "./horse-use.ts";

/** A date after every departure. */
const endOfTime = "2999-12-31";

/** Lists the days on which riders of rides that are not over have no horse, in order. */
export async function listHorseShortages(db: Database, now: Date): Promise<ShortageAhead[]> {
  const { catalog } = await readCatalog(db);
  const { uses, herd } = await getDeparturesAhead(db, catalog, now);
  return listShortagesAhead(catalog, uses, herd, getMinuteOf(now));
}

/** Returns the largest number of riders who need a horse at the same minute, from today on. */
export async function getMaxRidersAhead(
  tx: Transaction,
  catalog: Catalog,
  now: Date,
): Promise<number> {
  const [from] = getNearbyDays(catalog, toLocalDate(now));
  const { uses } = await getDeparturesAhead(tx, catalog, now);
  return getMaxHorsesInUse(uses.filter(({ ride }) => ride.date >= from));
}

/**
 * Returns the departures from today on, those before that may still use horses today, and the others
 * of this calendar week.
 */
export function getDeparturesAhead(
  db: Database | Transaction,
  catalog: Catalog,
  now: Date,
): Promise<StoredDepartures> {
  const [from] = getNearbyDays(catalog, toLocalDate(now));
  return getStoredDepartures(db, catalog, [from, endOfTime], now);
}
